import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { signed } from '#platform/money/money';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { AdjustButton } from './adjust-button.widget';
import { AdjustmentStateChip } from './adjustment-state-chip';

type Adjustment = Schemas['Adjustment'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.AdjustmentState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
];

const csv: CsvExport<Adjustment> = {
  name: 'X钻调整',
  columns: [
    { header: '单号', text: ({ id }) => id },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '数量', text: ({ amount }) => amount },
    { header: '原因', text: ({ reason }) => reason },
    { header: '玩家看到的说明', text: ({ title }) => title },
    { header: '状态', text: ({ state }) => labels.AdjustmentState[state] },
    { header: '申请人', text: ({ requestedBy }) => requestedBy },
    { header: '申请时间', text: ({ createdAt }) => formatTime(createdAt) },
    { header: '审批人', text: ({ decidedBy }) => decidedBy ?? '' },
    { header: '审批时间', text: ({ decidedAt }) => (decidedAt ? formatTime(decidedAt) : '') },
    { header: '驳回原因', text: ({ note }) => note },
  ],
};

/** Diamonds that staff gave or took, and those that wait for a colleague. */
export function AdjustmentList() {
  const mayRequest = useMay('adjustments.request');
  return (
    <RecordList<Adjustment> filters={filters} csv={csv} buttons={mayRequest && <AdjustButton />}>
      <DataTable<Adjustment> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['title', 'decidedAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="uid"
          label="玩家"
          disableSort
          render={({ uid }: Adjustment) => <PlayerCell uid={uid} />}
        />
        <DataTable.Col source="amount" align="right" disableSort render={({ amount }: Adjustment) => signed(amount)} />
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col source="title" disableSort />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Adjustment) => <AdjustmentStateChip state={state} />}
        />
        <DataTable.Col source="requestedBy" disableSort />
        <TimeCol source="createdAt" />
        <DataTable.Col source="decidedBy" disableSort render={({ decidedBy }: Adjustment) => decidedBy ?? '—'} />
        <TimeCol source="decidedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
