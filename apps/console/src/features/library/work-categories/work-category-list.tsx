import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { OrderCategoriesButton } from './order-categories-button';

type Category = Schemas['WorkCategory'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索分类" />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.WorkKind)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.WorkCategoryState)} alwaysOn />,
];

const csv: CsvExport<Category> = {
  name: '作品分类',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '类型', text: ({ kind }) => labels.WorkKind[kind] },
    { header: '顺序', text: ({ position }) => position },
    { header: '分类', text: ({ name }) => name },
    { header: '状态', text: ({ state }) => labels.WorkCategoryState[state] },
    { header: '作品数', text: ({ workCount }) => workCount },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** The categories of each kind in the order in which players see them, also those that are switched off. */
export function WorkCategoryList() {
  return (
    <RecordList<Category>
      filters={filters}
      csv={csv}
      createLabel="新建分类"
      buttons={<OrderCategoriesButton />}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
    >
      <DataTable<Category> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id']}>
        <DataTable.Col source="kind" disableSort render={({ kind }: Category) => labels.WorkKind[kind]} />
        <DataTable.NumberCol source="position" />
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="name" />
        <DataTable.Col source="state" disableSort render={({ state }: Category) => labels.WorkCategoryState[state]} />
        <DataTable.NumberCol source="workCount" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
