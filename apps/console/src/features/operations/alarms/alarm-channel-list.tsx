import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { BooleanField, BooleanInput, DataTable } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { TestChannelButton } from './test-channel-button';

type Channel = Schemas['AlarmChannel'];

const filters = [<BooleanInput key="isOn" source="isOn" />];

function FailureCell({ failures, error }: Channel) {
  if (failures === 0) return '—';
  return (
    <Typography variant="body2" color="error" sx={{ maxWidth: 280, overflowWrap: 'anywhere' }}>
      连续 {failures} 次：{error}
    </Typography>
  );
}

/** The channels of alarms, and the state of their deliveries. */
export function AlarmChannelList() {
  const mayEdit = useMay('alarm-channels.edit');
  return (
    <RecordList<Channel> filters={filters} createLabel="新建通知">
      <DataTable<Channel> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          disableSort
          render={({ name, kind }: Channel) => (
            <TwoLineCell title={name} detail={labels.AlarmChannelKind[kind]} width={[160, 240]} />
          )}
        />
        <DataTable.Col source="addressHint" disableSort />
        <DataTable.Col source="isOn" disableSort field={BooleanField} />
        <TimeCol source="deliveredAt" disableSort />
        <DataTable.Col source="error" disableSort render={(channel: Channel) => <FailureCell {...channel} />} />
        {mayEdit && (
          <DataTable.Col label="测试" render={({ id, name }: Channel) => <TestChannelButton id={id} name={name} />} />
        )}
      </DataTable>
    </RecordList>
  );
}
