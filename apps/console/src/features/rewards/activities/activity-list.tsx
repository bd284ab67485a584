import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { ActivityStateChip } from './activity-header';

type Activity = Schemas['Activity'];

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.ActivityKind)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.ActivityState)} alwaysOn />,
];

const csv: CsvExport<Activity> = {
  name: '活动',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '名称', text: ({ title }) => title },
    { header: '类型', text: ({ kind }) => labels.ActivityKind[kind] },
    { header: '状态', text: ({ state }) => labels.ActivityState[state] },
    { header: '发放次数', text: ({ given }) => given },
    { header: '开始时间', text: ({ startAt }) => formatTime(startAt) },
    { header: '结束时间', text: ({ endAt }) => formatTime(endAt) },
  ],
};

/** Activities in every state. */
export function ActivityList() {
  return (
    <RecordList<Activity> filters={filters} csv={csv} createLabel="新建活动">
      <DataTable<Activity> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['createdAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, summary }: Activity) => <TwoLineCell title={title} detail={summary} width={[180, 320]} />}
        />
        <DataTable.Col source="kind" disableSort render={({ kind }: Activity) => labels.ActivityKind[kind]} />
        <DataTable.Col source="state" disableSort render={ActivityStateChip} />
        <DataTable.NumberCol source="given" disableSort />
        <TimeCol source="startAt" />
        <TimeCol source="endAt" disableSort />
        <DataTable.NumberCol source="sortOrder" />
        <TimeCol source="createdAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
