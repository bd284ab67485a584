import { labels, type Schemas } from '@ug/contract';
import { orderColumns } from '@ug/tables';
import { DataTable, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { yuan } from '#platform/money/money';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { DayInput } from '#platform/time/day-input';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';
import { formatTime } from '#platform/time/time';
import { OrderStateChip } from './order-state-chip';

type Order = Schemas['DiamondOrder'];

const pending = [
  { id: true, name: '待批准' },
  { id: false, name: '无' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="订单号或渠道流水号" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.OrderState)} alwaysOn />,
  <DayInput key="from" source="from" format={dayOf} parse={startOfDay} alwaysOn />,
  <DayInput key="to" source="to" format={dayOf} parse={endOfDay} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="goods" source="goods" choices={choicesOf(labels.OrderGoods)} />,
  <SelectInput key="provider" source="provider" choices={choicesOf(labels.PayProvider)} />,
  <SelectInput key="isPending" source="isPending" choices={pending} />,
];

const csv: CsvExport<Order> = { name: '充值订单', columns: orderColumns(formatTime) };

/** Orders, those that wait for a colleague marked. */
export function OrderList() {
  return (
    <RecordList<Order> filters={filters} csv={csv} perPage={50}>
      <DataTable<Order> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['tradeNo', 'refundedAt']}>
        <DataTable.Col source="orderNo" disableSort />
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: Order) => <PlayerCell uid={uid} />} />
        <DataTable.Col source="state" disableSort render={({ state }: Order) => <OrderStateChip state={state} />} />
        <DataTable.Col source="amount" align="right" render={({ amount }: Order) => yuan(amount)} />
        <DataTable.Col source="title" disableSort />
        <DataTable.NumberCol source="coins" />
        <DataTable.NumberCol source="bonus" disableSort />
        <DataTable.Col source="provider" disableSort render={({ provider }: Order) => labels.PayProvider[provider]} />
        <DataTable.Col source="tradeNo" disableSort render={({ tradeNo }: Order) => tradeNo ?? '—'} />
        <DataTable.Col
          source="pending"
          disableSort
          render={(order: Order) => (order.pending ? labels.OrderAction[order.pending] : '—')}
        />
        <TimeCol source="createdAt" />
        <TimeCol source="paidAt" disableSort />
        <TimeCol source="refundedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
