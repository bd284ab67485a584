import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { OrderTagsButton } from './order-tags-button';
import { TagChip } from './tag-chip';

type Tag = Schemas['TagRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索标签" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.TagState)} alwaysOn />,
];

const csv: CsvExport<Tag> = {
  name: '广场标签',
  columns: [
    { header: '顺序', text: ({ position }) => position },
    { header: '编号', text: ({ id }) => id },
    { header: '标签', text: ({ tag }) => tag },
    { header: '颜色', text: ({ color }) => labels.TagColor[color] },
    { header: '状态', text: ({ state }) => labels.TagState[state] },
    { header: '帖子数', text: ({ postCount }) => postCount },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** The tags of the square in the order in which players see them, also those that are switched off. */
export function TagList() {
  return (
    <RecordList<Tag>
      filters={filters}
      csv={csv}
      createLabel="新建标签"
      buttons={<OrderTagsButton />}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
    >
      <DataTable<Tag> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id']}>
        <DataTable.NumberCol source="position" />
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="tag" render={({ tag, color }: Tag) => <TagChip tag={tag} color={color} />} />
        <DataTable.Col source="state" disableSort render={({ state }: Tag) => labels.TagState[state]} />
        <DataTable.NumberCol source="postCount" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
