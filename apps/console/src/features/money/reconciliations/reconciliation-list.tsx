import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { EmptyRows } from '#platform/lists/empty-rows';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { differencesOf, ReconciliationStateChip } from './reconciliation-state-chip';
import { StartButton } from './start-button';

type Reconciliation = Schemas['Reconciliation'];

const filters = [<SelectInput key="state" source="state" choices={choicesOf(labels.ReconciliationState)} alwaysOn />];

/** When the ledger was checked, and with what result. */
export function ReconciliationList() {
  const mayRun = useMay('reconciliations.run');
  return (
    <RecordList<Reconciliation> filters={filters} buttons={mayRun && <StartButton />}>
      <DataTable<Reconciliation>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        empty={<EmptyRows words="还没有对过账。每天凌晨 3 点自动对账，也可以从右上角立即开始。" />}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Reconciliation) => <ReconciliationStateChip state={state} />}
        />
        <DataTable.Col
          source="checks"
          align="right"
          disableSort
          render={({ checks }: Reconciliation) => `${checks.length} 项`}
        />
        <DataTable.Col source="differences" align="right" disableSort render={differencesOf} />
        <DataTable.Col source="startedBy" disableSort />
        <TimeCol source="createdAt" />
        <TimeCol source="endedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
