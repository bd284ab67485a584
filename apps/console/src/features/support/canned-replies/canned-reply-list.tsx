import type { Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { OrderRepliesButton } from './order-replies-button';

type Reply = Schemas['CannedReply'];

const audiences = [
  { id: true, name: '所有客服' },
  { id: false, name: '仅自己' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="快捷码、标题或拼音" />,
  <SelectInput key="shared" source="shared" label="可用" choices={audiences} alwaysOn />,
  <TextInput key="group" source="group" />,
];

const audience = ({ shared }: Reply) => (shared ? '所有客服' : '仅自己');

const csv: CsvExport<Reply> = {
  name: '快捷回复',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '分组', text: ({ group }) => group },
    { header: '标题', text: ({ title }) => title },
    { header: '快捷码', text: ({ shortcut }) => shortcut },
    { header: '内容', text: ({ body }) => body },
    { header: '可用', text: audience },
    { header: '使用次数', text: ({ useCount }) => useCount },
    { header: '创建人', text: ({ createdBy }) => createdBy },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** The replies that everybody is offered, and one's own. */
export function CannedReplyList() {
  return (
    <RecordList<Reply>
      filters={filters}
      csv={csv}
      createLabel="新建快捷回复"
      buttons={<OrderRepliesButton />}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <DataTable<Reply>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['id', 'position', 'createdBy']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="group" />
        <DataTable.Col source="shortcut" render={({ shortcut }: Reply) => <code>/{shortcut}</code>} />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, body }: Reply) => <TwoLineCell title={title} detail={body} width={[200, 380]} />}
        />
        <DataTable.Col source="shared" label="可用" disableSort render={audience} />
        <DataTable.NumberCol source="useCount" />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
