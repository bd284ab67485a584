import { labels, type Schemas } from '@ug/contract';
import { DataTable, ReferenceField, ReferenceInput, SearchInput, SelectInput, TextField } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { StorageOfSeries } from '#features/library/video-storage/video-storage.widget';
import { StateChip, WorkCover } from './work-face';

type Work = Schemas['Work'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索作品名、拼音或作者" />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.WorkKind)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.WorkState)} alwaysOn />,
  <SelectInput key="serial" source="serial" choices={choicesOf(labels.WorkSerial)} />,
  <ReferenceInput key="categoryId" source="categoryId" reference="work-categories" perPage={50}>
    <SelectInput optionText="name" />
  </ReferenceInput>,
];

const csv: CsvExport<Work> = {
  name: '作品',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '作品名', text: ({ title }) => title },
    { header: '作者', text: ({ author }) => author },
    { header: '类型', text: ({ kind }) => labels.WorkKind[kind] },
    { header: '状态', text: ({ state }) => labels.WorkState[state] },
    { header: '进度', text: ({ serial }) => labels.WorkSerial[serial] },
    { header: '收费', text: ({ access }) => labels.WorkAccess[access] },
    { header: '单章（集）价格（X钻）', text: ({ partPrice }) => partPrice },
    { header: '整部价格（X钻）', text: ({ workPrice }) => workPrice ?? '' },
    { header: '已发布章（集）数', text: ({ partCount }) => partCount },
    { header: '标签', text: ({ tags }) => tags.join('、') },
    { header: '上架时间', text: ({ publishAt }) => formatTime(publishAt) },
    { header: '年份', text: ({ year }) => year ?? '' },
    { header: '地区', text: ({ region }) => (region ? labels.WorkRegion[region] : '') },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

/** Novels and series in every state. */
export function WorkList() {
  return (
    <RecordList<Work> filters={filters} csv={csv} createLabel="新建作品">
      <DataTable<Work>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['id', 'createdAt', 'sortOrder']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="cover" disableSort render={(work: Work) => <WorkCover work={work} />} />
        <DataTable.Col
          source="title"
          render={({ title, author }: Work) => <TwoLineCell title={title} detail={author} width={[140, 240]} />}
        />
        <DataTable.Col source="kind" disableSort render={({ kind }: Work) => labels.WorkKind[kind]} />
        <DataTable.Col source="categoryId" disableSort>
          <ReferenceField source="categoryId" reference="work-categories" link={false} empty="—">
            <TextField source="name" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.Col source="state" disableSort render={({ state }: Work) => <StateChip state={state} />} />
        <DataTable.Col source="serial" disableSort render={({ serial }: Work) => labels.WorkSerial[serial]} />
        <DataTable.Col source="access" disableSort render={({ access }: Work) => labels.WorkAccess[access]} />
        <DataTable.NumberCol source="partCount" />
        <DataTable.Col source="storage" disableSort render={(work: Work) => <StorageOfSeries work={work} />} />
        <DataTable.NumberCol source="sortOrder" />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
