import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { ErasureStateChip } from './erasure-state-chip';

type Erasure = Schemas['Erasure'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.ErasureState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
];

const csv: CsvExport<Erasure> = {
  name: '账号注销',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '状态', text: ({ state }) => labels.ErasureState[state] },
    { header: '申请时间', text: ({ createdAt }) => formatTime(createdAt) },
    { header: '清除时间', text: ({ dueAt }) => formatTime(dueAt) },
    { header: '结束时间', text: ({ endedAt }) => (endedAt ? formatTime(endedAt) : '') },
  ],
};

/** Players who want to be forgotten. */
export function ErasureList() {
  return (
    <RecordList<Erasure> filters={filters} csv={csv}>
      <DataTable<Erasure> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: Erasure) => <PlayerCell uid={uid} />} />
        <DataTable.Col source="state" disableSort render={({ state }: Erasure) => <ErasureStateChip state={state} />} />
        <TimeCol source="createdAt" disableSort />
        <TimeCol source="dueAt" disableSort />
        <TimeCol source="endedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
