import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { DayInput } from '#platform/time/day-input';
import { answerAddress, weekAgo } from './faq-search.rules';

type Search = Schemas['FaqSearch'];

const results = [
  { id: true, name: '有未找到的' },
  { id: false, name: '全部找到' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索词" />,
  <SelectInput key="missed" source="missed" choices={results} alwaysOn />,
  <DayInput key="dayFrom" source="dayFrom" alwaysOn />,
  <DayInput key="dayTo" source="dayTo" alwaysOn />,
];

const rateOf = ({ times, misses }: Search) => `${Math.round((misses / times) * 100)}%`;

const csv: CsvExport<Search> = {
  name: '问题搜索',
  columns: [
    { header: '搜索词', text: ({ id }) => id },
    { header: '搜索次数', text: ({ times }) => times },
    { header: '未找到次数', text: ({ misses }) => misses },
    { header: '未找到比例', text: rateOf },
    { header: '最近一天', text: ({ lastDay }) => lastDay },
  ],
};

/** Searches of players in the FAQ in the last days. It first shows those without a result. */
export function FaqSearchList() {
  const mayAnswer = useMay('faq.edit');
  const defaults = useMemo(() => ({ missed: true, dayFrom: weekAgo() }), []);
  return (
    <RecordList<Search>
      filters={filters}
      filterDefaultValues={defaults}
      csv={csv}
      sort={{ field: 'misses', order: 'DESC' }}
      perPage={50}
    >
      <DataTable<Search> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" />
        <DataTable.NumberCol source="times" />
        <DataTable.NumberCol source="misses" />
        <DataTable.Col source="rate" label="未找到比例" align="right" disableSort render={rateOf} />
        <DataTable.Col source="lastDay" />
        {mayAnswer && (
          <DataTable.Col
            source="answer"
            label="操作"
            disableSort
            render={({ id, misses }: Search) =>
              misses > 0 && (
                <Button size="small" component={Link} to={answerAddress(id)} aria-label={`为“${id}”补充问题`}>
                  补充问题
                </Button>
              )
            }
          />
        )}
      </DataTable>
    </RecordList>
  );
}
