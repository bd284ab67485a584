import { labels, type Schemas } from '@ug/contract';
import { DataTable, Link, SelectInput, useListContext } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { RankMarks } from './rank-marks';

type Entry = Schemas['WorkRankEntry'];

/** 新书榜 of novels; series are no books. */
const namesOf = (kind: Schemas['WorkKind']) =>
  kind === 'novel' ? labels.WorkRankList : { ...labels.WorkRankList, new: '新作榜' };

/** The rankings, named as players know them. */
function RankInput({ source }: { source: string; alwaysOn?: boolean }) {
  const { filterValues } = useListContext();
  return <SelectInput source={source} choices={choicesOf(namesOf(filterValues['kind'] ?? 'novel'))} />;
}

const filters = [
  <RankInput key="list" source="list" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.WorkKind)} alwaysOn />,
];

const csv: CsvExport<Entry> = {
  name: '作品榜单',
  columns: [
    { header: '榜单', text: ({ list }) => labels.WorkRankList[list] },
    { header: '名次', text: ({ place }) => place ?? '' },
    { header: '作品编号', text: ({ workId }) => workId },
    { header: '作品', text: ({ title }) => title },
    { header: '作者', text: ({ author }) => author },
    { header: '分数', text: ({ score }) => score },
    { header: '人工调整', text: ({ mark }) => (mark ? labels.WorkRankMark[mark] : '') },
  ],
};

/** A ranking as players see it, with what staff decided; works that are kept out stand at its end. */
export function WorkRankList() {
  return (
    <RecordList<Entry>
      filters={filters}
      csv={csv}
      filterDefaultValues={{ list: 'hot', kind: 'novel' }}
      sort={{ field: 'place', order: 'ASC' }}
      perPage={50}
    >
      <DataTable<Entry> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="place" disableSort render={({ place }: Entry) => place ?? '—'} />
        <DataTable.Col
          source="title"
          disableSort
          render={({ workId, title }: Entry) => <Link to={`/works/${workId}/show`}>{title}</Link>}
        />
        <DataTable.Col source="author" disableSort />
        <DataTable.NumberCol source="score" disableSort />
        <DataTable.Col
          source="mark"
          disableSort
          render={({ mark }: Entry) => (mark ? labels.WorkRankMark[mark] : '按数据')}
        />
        <DataTable.Col label="操作" render={(entry: Entry) => <RankMarks entry={entry} />} />
      </DataTable>
    </RecordList>
  );
}
