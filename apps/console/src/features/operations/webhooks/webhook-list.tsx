import Button from '@mui/material/Button';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { WebhookStateChip } from './state-chips';

type Webhook = Schemas['Webhook'];

const filters = [<SelectInput key="state" source="state" choices={choicesOf(labels.WebhookState)} alwaysOn />];

export const topicWords = (topics: Webhook['topics']): string =>
  topics.map((topic) => labels.WebhookTopic[topic]).join('、');

function DeliveriesButton() {
  const mayView = useMay('webhook-deliveries.view');
  if (!mayView) return null;
  return (
    <Button component={Link} to="/webhook-deliveries" size="small">
      推送记录
    </Button>
  );
}

/** Other systems that hear what happened, and whether it arrives there. */
export function WebhookList() {
  return (
    <RecordList<Webhook> filters={filters} createLabel="新建推送" buttons={<DeliveriesButton />}>
      <DataTable<Webhook> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          render={({ name, address }: Webhook) => <TwoLineCell title={name} detail={address} width={[160, 320]} />}
        />
        <DataTable.Col source="topics" disableSort render={({ topics }: Webhook) => topicWords(topics)} />
        <DataTable.Col source="state" disableSort render={({ state }: Webhook) => <WebhookStateChip state={state} />} />
        <TimeCol source="deliveredAt" disableSort />
        <TimeCol source="failingSince" disableSort />
        <DataTable.Col
          source="error"
          disableSort
          render={({ failingSince, error }: Webhook) => (failingSince && error) || '—'}
        />
      </DataTable>
    </RecordList>
  );
}
