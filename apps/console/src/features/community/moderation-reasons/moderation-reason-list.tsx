import type { Schemas } from '@ug/contract';
import { BooleanField, BooleanInput, DataTable } from 'react-admin';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';

type Reason = Schemas['ModerationReason'];

const filters = [<BooleanInput key="isEnabled" source="isEnabled" />];

/** The reasons that moderators choose from, in their order. */
export function ModerationReasonList() {
  return (
    <RecordList<Reason> filters={filters} createLabel="新建理由" sort={{ field: 'position', order: 'ASC' }}>
      <DataTable<Reason> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="label" disableSort />
        <DataTable.Col source="text" disableSort />
        <DataTable.Col source="isEnabled" disableSort field={BooleanField} />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
