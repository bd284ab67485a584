import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { EmptyRows } from '#platform/lists/empty-rows';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { yuan } from '#platform/money/money';
import { BillStateChip } from './bill-words';
import { StartButton } from './start-button';

type Bill = Schemas['Bill'];

const filters = [
  <SelectInput key="provider" source="provider" choices={choicesOf(labels.PayProvider)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.BillState)} alwaysOn />,
];

/** Bills of providers, day by day. */
export function BillList() {
  const mayRun = useMay('bills.run');
  return (
    <RecordList<Bill> filters={filters} sort={{ field: 'day', order: 'DESC' }} buttons={mayRun && <StartButton />}>
      <DataTable<Bill>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['others', 'startedBy']}
        empty={<EmptyRows words="还没有核对过账单。每天上午自动核对前一天的账单，也可以从右上角选择一天。" />}
      >
        <DataTable.Col source="day" />
        <DataTable.Col source="provider" disableSort render={({ provider }: Bill) => labels.PayProvider[provider]} />
        <DataTable.Col source="state" disableSort render={({ state }: Bill) => <BillStateChip state={state} />} />
        <DataTable.NumberCol source="payments" disableSort />
        <DataTable.Col source="paid" align="right" disableSort render={({ paid }: Bill) => yuan(paid)} />
        <DataTable.NumberCol source="refunds" disableSort />
        <DataTable.Col source="refunded" align="right" disableSort render={({ refunded }: Bill) => yuan(refunded)} />
        <DataTable.NumberCol source="others" disableSort />
        <DataTable.NumberCol source="differences" disableSort />
        <DataTable.Col source="startedBy" disableSort />
        <TimeCol source="startedAt" disableSort />
        <TimeCol source="endedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
