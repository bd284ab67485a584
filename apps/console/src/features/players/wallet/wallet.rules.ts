import { labels } from '@ug/contract';

/** An account of the ledger in words: 玩家 10284, 平台·销售. */
export function accountWords(account: string): string {
  const [kind, name = ''] = account.split(':');
  if (kind === 'player') return `玩家 ${name}`;
  return `平台·${(labels.HouseAccount as Readonly<Record<string, string>>)[name] ?? name}`;
}

/** The player of an account; null for one of the house. */
export const uidOf = (account: string): number | null =>
  account.startsWith('player:') ? Number(account.slice('player:'.length)) : null;

/** An amount with its sign, grouped by thousands. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amount.toLocaleString('zh-CN')}`;
