import { labels, type Schemas } from '@ug/contract';
import type { TableColumn } from './table';
import { channelWords, yuanCell } from './words';

/** 经营数据, day by day. */
export const moneyDayColumns: readonly TableColumn<Schemas['MoneyDay']>[] = [
  { header: '日期', text: ({ day }) => day },
  { header: '充值订单', text: ({ orders }) => orders },
  { header: '充值金额（元）', text: ({ amount }) => yuanCell(amount) },
  { header: '退款（元）', text: ({ refunded }) => yuanCell(refunded) },
  { header: '净收入（元）', text: ({ income }) => yuanCell(income) },
  { header: '付费玩家', text: ({ payers }) => payers },
  { header: 'X钻发放', text: ({ coinsIn }) => coinsIn },
  { header: 'X钻消耗', text: ({ coinsOut }) => coinsOut },
  { header: '退款收回X钻', text: ({ coinsRefunded }) => coinsRefunded },
  { header: '当日结束时未使用X钻', text: ({ outstanding }) => outstanding ?? '' },
  { header: '兑换码使用', text: ({ codes }) => codes },
];

/** 充值明细: payments and refunds by day, channel and provider. */
export const moneyRechargeColumns: readonly TableColumn<Schemas['MoneyRecharge']>[] = [
  { header: '日期', text: ({ day }) => day },
  { header: '推广渠道', text: ({ channelID }) => channelWords(channelID) },
  { header: '支付渠道', text: ({ provider }) => labels.PayProvider[provider] },
  { header: '订单', text: ({ orders }) => orders },
  { header: '金额（元）', text: ({ amount }) => yuanCell(amount) },
  { header: '退款（元）', text: ({ refunded }) => yuanCell(refunded) },
];
