import Button from '@mui/material/Button';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, ReferenceField, SearchInput, SelectInput, TextField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { WorkInput } from '#features/library/works/work-input.widget';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { MoveButton } from './move-button';
import { PartStateChip } from './part-face';
import { partName, PartSize, usePartKind } from './part-kind';
import { VolumesButton } from './volumes-button';

type Part = Schemas['Part'];

const filters = [
  <WorkInput key="workId" source="workId" alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索章节或剧集名" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.PartState)} alwaysOn />,
];

const csv: CsvExport<Part> = {
  name: '章节与剧集',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '作品编号', text: ({ workId }) => workId },
    { header: '标题', text: ({ title }) => title },
    { header: '状态', text: ({ state }) => labels.PartState[state] },
    { header: '收费', text: ({ access }) => labels.PartAccess[access] },
    { header: '价格（X钻）', text: ({ price }) => price ?? '' },
    { header: '字数或毫秒', text: ({ size }) => size },
    { header: '发布时间', text: ({ publishAt }) => formatTime(publishAt) },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** A new part and the volumes belong to the work that the list is narrowed to. */
function WorkButtons() {
  const { filterValues } = useListContext();
  const mayEdit = useMay('parts.edit');
  const workId = Number(filterValues['workId']) || undefined;
  const kind = usePartKind(workId);
  if (!mayEdit) return null;
  return (
    <>
      {workId !== undefined && kind === 'novel' && <VolumesButton workId={workId} />}
      <Button
        component={Link}
        to={workId === undefined ? '/parts/create' : `/parts/create?workId=${workId}`}
        variant="contained"
        size="small"
      >
        {`新建${partName(kind)}`}
      </Button>
    </>
  );
}

/** Chapters and episodes, those of one work in their order. */
export function PartList() {
  return (
    <RecordList<Part>
      filters={filters}
      csv={csv}
      buttons={<WorkButtons />}
      sort={{ field: 'ord', order: 'ASC' }}
      perPage={50}
    >
      <DataTable<Part> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id', 'updatedAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="workId" disableSort>
          <ReferenceField source="workId" reference="works" link={false}>
            <TextField source="title" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="state" disableSort render={({ state }: Part) => <PartStateChip state={state} />} />
        <DataTable.Col source="access" disableSort render={({ access }: Part) => labels.PartAccess[access]} />
        <DataTable.Col source="size" render={(part: Part) => <PartSize part={part} />} />
        <TimeCol source="publishAt" />
        <TimeCol source="updatedAt" />
        <DataTable.Col source="ord" render={(part: Part) => <MoveButton part={part} />} />
      </DataTable>
    </RecordList>
  );
}
