import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { OrderSectionsButton } from './order-sections-button';

type Section = Schemas['FaqSectionRecord'];

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="搜索名称" />];

const csv: CsvExport<Section> = {
  name: '问题分类',
  columns: [
    { header: '顺序', text: ({ position }) => position },
    { header: '编号', text: ({ id }) => id },
    { header: '名称', text: ({ name }) => name },
    { header: '图标', text: ({ icon }) => labels.FaqIcon[icon] },
    { header: '问题数', text: ({ questionCount }) => questionCount },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** The sections of the FAQ in the order in which players see them. */
export function FaqSectionList() {
  return (
    <RecordList<Section>
      filters={filters}
      csv={csv}
      createLabel="新建分类"
      buttons={<OrderSectionsButton />}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <DataTable<Section> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id']}>
        <DataTable.NumberCol source="position" />
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="name" />
        <DataTable.Col source="icon" disableSort render={({ icon }: Section) => labels.FaqIcon[icon]} />
        <DataTable.NumberCol source="questionCount" disableSort />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
