import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { AlertStateChip, alertStateFilter } from '#platform/alerts/alert-cells';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { yuan } from '#platform/money/money';

type UnmatchedNotification = Schemas['StrayNotice'];

const filters = [
  alertStateFilter,
  <SelectInput key="provider" source="provider" choices={choicesOf(labels.PayProvider)} alwaysOn />,
];

/** Notifications with a provider's signature that no order fits. */
export function UnmatchedNotificationList() {
  return (
    <RecordList<UnmatchedNotification> filters={filters}>
      <DataTable<UnmatchedNotification> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="provider"
          disableSort
          render={({ provider }: UnmatchedNotification) => labels.PayProvider[provider]}
        />
        <DataTable.Col
          source="kind"
          disableSort
          render={({ kind }: UnmatchedNotification) => labels.StrayNoticeKind[kind]}
        />
        <DataTable.Col source="orderNo" disableSort render={({ orderNo }: UnmatchedNotification) => orderNo || '—'} />
        <DataTable.Col source="tradeNo" disableSort render={({ tradeNo }: UnmatchedNotification) => tradeNo || '—'} />
        <DataTable.Col
          source="amount"
          align="right"
          disableSort
          render={({ amount }: UnmatchedNotification) => yuan(amount)}
        />
        <DataTable.NumberCol source="times" disableSort />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: UnmatchedNotification) => <AlertStateChip state={state} />}
        />
        <TimeCol source="createdAt" disableSort />
        <TimeCol source="lastAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
