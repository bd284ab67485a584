import { labels, type Schemas } from '@ug/contract';
import type { CsvColumn } from '#platform/csv/csv';

export type MoneyReport = Schemas['MoneyReport'];
type Day = Schemas['MoneyDay'];
type Recharge = Schemas['MoneyRecharge'];

/** 分 in 元. */
export const yuan = (amount: number): string =>
  (amount / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const grouped = (value: number): string => value.toLocaleString('zh-CN');
/** For files, which others calculate with. */
const plainYuan = (amount: number): string => (amount / 100).toFixed(2);

const OTHERS = '其他渠道';

/** What a channel is called. */
export function channelWords(channelID: string | null): string {
  if (channelID === null) return OTHERS;
  if (channelID === '') return '未知渠道';
  return channelID === '0' ? '0（自然访问）' : `渠道 ${channelID}`;
}

/** Whether anything at all happened in these days. */
export const isEmpty = ({ totals, flows }: MoneyReport): boolean =>
  flows.length === 0 && Object.values(totals).every((value) => value === 0);

export const dayColumns: readonly CsvColumn<Day>[] = [
  { header: '日期', text: ({ day }) => day },
  { header: '充值订单', text: ({ orders }) => orders },
  { header: '充值金额（元）', text: ({ amount }) => plainYuan(amount) },
  { header: '退款（元）', text: ({ refunded }) => plainYuan(refunded) },
  { header: '付费玩家', text: ({ payers }) => payers },
  { header: 'X钻发放', text: ({ coinsIn }) => coinsIn },
  { header: 'X钻消耗', text: ({ coinsOut }) => coinsOut },
  { header: '当日结束时未使用X钻', text: ({ outstanding }) => outstanding ?? '' },
  { header: '兑换码使用', text: ({ codes }) => codes },
];

export const rechargeColumns: readonly CsvColumn<Recharge>[] = [
  { header: '日期', text: ({ day }) => day },
  { header: '推广渠道', text: ({ channelID }) => channelWords(channelID) },
  { header: '支付渠道', text: ({ provider }) => labels.PayProvider[provider] },
  { header: '订单', text: ({ orders }) => orders },
  { header: '金额（元）', text: ({ amount }) => plainYuan(amount) },
];

/** What was paid by one kind of payer. */
interface Share {
  readonly name: string;
  readonly orders: number;
  readonly amount: number;
  /** By day. */
  readonly days: ReadonlyMap<string, number>;
}

/** What was paid, by how a row is called; the largest first, and all others last. */
export function sharesOf(recharge: readonly Recharge[], nameOf: (row: Recharge) => string): Share[] {
  const found = new Map<string, { orders: number; amount: number; days: Map<string, number> }>();
  for (const row of recharge) {
    const share = found.get(nameOf(row)) ?? { orders: 0, amount: 0, days: new Map<string, number>() };
    share.orders += row.orders;
    share.amount += row.amount;
    share.days.set(row.day, (share.days.get(row.day) ?? 0) + row.amount);
    found.set(nameOf(row), share);
  }
  const isRest = ({ name }: Share) => Number(name === OTHERS);
  const shares = [...found].map(([name, share]): Share => ({ name, ...share }));
  return shares.sort((a, b) => isRest(a) - isRest(b) || b.amount - a.amount);
}
