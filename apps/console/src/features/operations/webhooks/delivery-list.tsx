import { labels, type Schemas } from '@ug/contract';
import { DataTable, ReferenceInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { DeliveryStateChip } from './state-chips';

type Delivery = Schemas['WebhookDelivery'];

const filters = [
  <ReferenceInput key="webhookId" source="webhookId" reference="webhooks" alwaysOn>
    <SelectInput optionText="name" label="事件推送" />
  </ReferenceInput>,
  <SelectInput key="state" source="state" choices={choicesOf(labels.WebhookDeliveryState)} alwaysOn />,
  <SelectInput key="topic" source="topic" choices={choicesOf(labels.WebhookMessageTopic)} alwaysOn />,
];

/** Deliveries of webhooks in the last 30 days. */
export function DeliveryList() {
  return (
    <RecordList<Delivery> filters={filters}>
      <DataTable<Delivery> rowClick="show" bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="topic"
          disableSort
          render={({ topic, messageId }: Delivery) => (
            <TwoLineCell title={labels.WebhookMessageTopic[topic]} detail={messageId} width={[160, 320]} />
          )}
        />
        <DataTable.Col
          source="webhookName"
          disableSort
          render={({ webhookName }: Delivery) => webhookName ?? '（已删除）'}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Delivery) => <DeliveryStateChip state={state} />}
        />
        <DataTable.NumberCol source="tries" disableSort />
        <DataTable.Col source="error" disableSort render={({ error }: Delivery) => error ?? '—'} />
        <TimeCol source="nextAt" disableSort />
        <TimeCol source="createdAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
