import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { MarkButtons } from './mark-buttons';

type Word = Schemas['HotWordRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索热词" />,
  <SelectInput key="mark" source="mark" choices={choicesOf(labels.HotWordMark)} alwaysOn />,
];

const csv: CsvExport<Word> = {
  name: '热词',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '热词', text: ({ word }) => word },
    { header: '处理', text: ({ mark }) => labels.HotWordMark[mark] },
    { header: '近 7 天设备数', text: ({ devices }) => devices },
    { header: '今日设备数', text: ({ today }) => today },
    { header: '最近搜索', text: ({ lastDay }) => lastDay ?? '' },
  ],
};

/** Keywords of the last seven days, with the marks of staff. */
export function HotWordList() {
  return (
    <RecordList<Word> filters={filters} csv={csv} createLabel="添加热词" sort={{ field: 'devices', order: 'DESC' }}>
      <DataTable<Word> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id', 'updatedAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="word" />
        <DataTable.Col source="mark" disableSort render={({ mark }: Word) => labels.HotWordMark[mark]} />
        <DataTable.NumberCol source="devices" />
        <DataTable.NumberCol source="today" />
        <DataTable.Col source="lastDay" render={({ lastDay }: Word) => lastDay ?? '还没有'} />
        <TimeCol source="updatedAt" />
        <DataTable.Col label="操作" disableSort>
          <MarkButtons />
        </DataTable.Col>
      </DataTable>
    </RecordList>
  );
}
