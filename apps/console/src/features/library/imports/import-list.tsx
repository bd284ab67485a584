import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { DataTable, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { WorkInput } from '#features/library/works/work-input.widget';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { ImportProgress, ImportStateChip } from './import-face';
import { outcomeWords } from './import.rules';

type Import = Schemas['Import'];

const filters = [
  <WorkInput key="workId" source="workId" alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.ImportState)} alwaysOn />,
];

const StateCell = (record: Import) =>
  record.state === 'reading' || record.state === 'committing' ? (
    <ImportProgress record={record} />
  ) : (
    <ImportStateChip state={record.state} />
  );

/** Imports of texts, the newest first. */
export function ImportList() {
  return (
    <RecordList<Import> filters={filters} createLabel="导入文本" sort={{ field: 'id', order: 'DESC' }}>
      <DataTable<Import> rowClick="show" bulkActionButtons={false} hiddenColumns={['id']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="workTitle"
          disableSort
          render={({ workTitle, fileName }: Import) => (
            <TwoLineCell title={workTitle} detail={fileName} width={[160, 320]} />
          )}
        />
        <DataTable.Col source="state" disableSort render={StateCell} />
        <DataTable.Col source="found" disableSort render={outcomeWords} />
        <DataTable.Col source="fileSize" disableSort render={({ fileSize }: Import) => formatExactBytes(fileSize)} />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" disableSort />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
