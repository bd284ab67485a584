import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { useRowClick } from '#platform/lists/use-row-click';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { excerpt } from '#platform/rich-text/rich-text.rules';
import { formatTime } from '#platform/time/time';
import { BulletinBulkActions } from './bulletin-bulk-actions';
import { BulletinStateChip } from './bulletin-state-chip';

type Bulletin = Schemas['BulletinRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索标题" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.BulletinState)} alwaysOn />,
];

const csv: CsvExport<Bulletin> = {
  name: '公告',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '标题', text: ({ title }) => title },
    { header: '内容', text: ({ content }) => excerpt(content, 2_000) },
    { header: '展示位置', text: ({ posType }) => labels.PosType[posType] },
    { header: '状态', text: ({ state }) => labels.BulletinState[state] },
    { header: '发布时间', text: ({ publishAt }) => formatTime(publishAt) },
    { header: '结束时间', text: ({ endAt }) => formatTime(endAt) },
    { header: '创建人', text: ({ createdBy }) => createdBy },
    { header: '创建时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** Every bulletin in every state. */
export function BulletinList() {
  const mayEdit = useMay('bulletins.edit');
  const mayPublish = useMay('bulletins.publish');
  return (
    <RecordList<Bulletin> filters={filters} csv={csv} createLabel="新建公告">
      <DataTable<Bulletin>
        rowClick={useRowClick()}
        bulkActionButtons={mayEdit || mayPublish ? <BulletinBulkActions /> : false}
        hiddenColumns={['posType', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, content }: Bulletin) => (
            <TwoLineCell title={title} detail={excerpt(content)} width={[200, 380]} />
          )}
        />
        <DataTable.Col source="posType" disableSort render={({ posType }: Bulletin) => labels.PosType[posType]} />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Bulletin) => <BulletinStateChip state={state} />}
        />
        <TimeCol source="publishAt" disableSort />
        <TimeCol source="endAt" disableSort />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
