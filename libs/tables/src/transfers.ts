import { labels, type Schemas } from '@ug/contract';
import type { TableColumn, TimeWords } from './table';

const houses: Readonly<Record<string, string>> = labels.HouseAccount;

/** An account of the ledger in words: 玩家 10284, 平台·销售. */
export function accountWords(account: string): string {
  const [kind, name = ''] = account.split(':');
  return kind === 'player' ? `玩家 ${name}` : `平台·${houses[name] ?? name}`;
}

/** Names of causes of transfers, by the prefix of their code. */
export const originNames: Readonly<Record<string, string>> = {
  adjustment: 'X钻调整',
  order: '充值订单',
  purchase: '购买',
  gift: '礼包',
  membership: '会员开通',
  'check-in': '签到',
  draw: '活动抽奖',
  invitation: '邀请',
};

const legs: Readonly<Record<string, string>> = {
  main: '本项',
  price: '价款',
  coins: '充值',
  bonus: '赠送',
  refund: '退款',
  'refund-bonus': '退回赠送',
  back: '退回',
  inviter: '邀请人',
  invitee: '被邀请人',
};

/** The cause of a transfer in words: `adjustment:5` is X钻调整 5. Unknown codes stay as they are. */
export function originWords(origin: string): string {
  const [kind = '', id = ''] = origin.split(':');
  const name = originNames[kind];
  return name === undefined ? origin : `${name} ${id}`;
}

/** The part of its cause that a transfer pays, in words. */
export const legWords = (leg: string): string => legs[leg] ?? leg;

/** X钻流水. */
export const transferColumns = (timeOf: TimeWords): readonly TableColumn<Schemas['Transfer']>[] => [
  { header: '流水号', text: ({ id }) => id },
  { header: '时间', text: ({ at }) => timeOf(at) },
  { header: '类型', text: ({ kind }) => labels.TransferKind[kind] },
  { header: '转出账户', text: ({ debit }) => accountWords(debit) },
  { header: '转入账户', text: ({ credit }) => accountWords(credit) },
  { header: '数量', text: ({ amount }) => amount },
  { header: '转出后余额', text: ({ debitBalance }) => debitBalance ?? '' },
  { header: '转入后余额', text: ({ creditBalance }) => creditBalance ?? '' },
  { header: '说明', text: ({ title }) => title },
  { header: '来源单号', text: ({ origin }) => originWords(origin) },
  { header: '分项', text: ({ leg }) => legWords(leg) },
  { header: '操作人', text: ({ actor }) => actor },
];
