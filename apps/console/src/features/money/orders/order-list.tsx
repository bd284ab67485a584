import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { DayInput } from '#platform/time/day-input';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';
import { formatTime } from '#platform/time/time';
import { OrderStateChip } from './order-state-chip';
import { yuan } from './orders.rules';

type Order = Schemas['DiamondOrder'];

const pending = [
  { id: true, name: '待批准' },
  { id: false, name: '无' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="订单号" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.OrderState)} alwaysOn />,
  <DayInput key="from" source="from" format={dayOf} parse={startOfDay} alwaysOn />,
  <DayInput key="to" source="to" format={dayOf} parse={endOfDay} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="goods" source="goods" choices={choicesOf(labels.OrderGoods)} />,
  <SelectInput key="provider" source="provider" choices={choicesOf(labels.PayProvider)} />,
  <SelectInput key="isPending" source="isPending" choices={pending} />,
];

const csv: CsvExport<Order> = {
  name: '充值订单',
  columns: [
    { header: '订单号', text: ({ orderNo }) => orderNo },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '状态', text: ({ state }) => labels.OrderState[state] },
    { header: '金额（元）', text: ({ amount }) => yuan(amount) },
    { header: '商品', text: ({ title }) => title },
    { header: 'X钻', text: ({ coins }) => coins },
    { header: '赠送', text: ({ bonus }) => bonus },
    { header: '首充', text: ({ isFirst }) => (isFirst ? '是' : '') },
    { header: '支付方式', text: ({ provider }) => labels.PayProvider[provider] },
    { header: '渠道流水号', text: ({ tradeNo }) => tradeNo ?? '' },
    { header: '下单时间', text: ({ createdAt }) => formatTime(createdAt) },
    { header: '到账时间', text: ({ paidAt }) => (paidAt ? formatTime(paidAt) : '') },
    { header: '退款时间', text: ({ refundedAt }) => (refundedAt ? formatTime(refundedAt) : '') },
  ],
};

/** Orders, those that wait for a colleague marked. */
export function OrderList() {
  return (
    <RecordList<Order> filters={filters} csv={csv} perPage={50}>
      <DataTable<Order> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['tradeNo', 'refundedAt']}>
        <DataTable.Col source="orderNo" disableSort />
        <DataTable.Col source="uid" disableSort />
        <DataTable.Col source="state" disableSort render={({ state }: Order) => <OrderStateChip state={state} />} />
        <DataTable.Col source="amount" align="right" disableSort render={({ amount }: Order) => yuan(amount)} />
        <DataTable.Col source="title" disableSort />
        <DataTable.NumberCol source="coins" disableSort />
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
