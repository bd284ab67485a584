import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';

type Alarm = Schemas['Alarm'];

const filters = [<SelectInput key="state" source="state" choices={choicesOf(labels.AlarmState)} alwaysOn />];

function AlarmStateChip({ state }: Pick<Alarm, 'state'>) {
  const color = state === 'open' ? 'error' : 'default';
  return <Chip size="small" variant="outlined" label={labels.AlarmState[state]} color={color} />;
}

function ChannelsButton() {
  const mayView = useMay('alarm-channels.view');
  if (!mayView) return null;
  return (
    <Button component={Link} to="/alarm-channels" size="small">
      通知到哪里
    </Button>
  );
}

/** Alarms, open and past. */
export function AlarmList() {
  return (
    <RecordList<Alarm> filters={filters} buttons={<ChannelsButton />}>
      <DataTable<Alarm> rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="state" disableSort render={({ state }: Alarm) => <AlarmStateChip state={state} />} />
        <DataTable.Col
          source="label"
          disableSort
          render={({ label, text }: Alarm) => <TwoLineCell title={label} detail={text} width={[240, 480]} />}
        />
        <TimeCol source="openedAt" disableSort />
        <TimeCol source="closedAt" disableSort />
        <TimeCol source="announcedAt" disableSort />
        <DataTable.NumberCol source="announcements" disableSort />
      </DataTable>
    </RecordList>
  );
}
