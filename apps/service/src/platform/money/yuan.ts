import { FEN } from '@ug/contract';

/** Yuan in groups of thousands. */
const figure = (amount: number, minimumFractionDigits: 0 | 2): string =>
  (amount / FEN).toLocaleString('zh-CN', { minimumFractionDigits, maximumFractionDigits: 2 });

/** Money in 分 as people read it: 6 元, 0.50 元, 1,280 元. Files and providers have figures of their own. */
export const yuan = (amount: number): string => `${figure(amount, amount % FEN === 0 ? 0 : 2)} 元`;

/** Money in 分 on a card in a conversation: ¥6.00. The portal draws it in the same form before the card is sent. */
export const price = (amount: number): string => `¥${figure(amount, 2)}`;

/** A number as people read it, grouped as both fronts do: 1,280. Files and identifiers have none. */
export const grouped = (count: number): string => count.toLocaleString('zh-CN');

/** X diamonds in the words that a player reads: 1,280 X钻. */
export const diamonds = (amount: number): string => `${grouped(amount)} X钻`;

/** X diamonds that are given or taken: +1,280 X钻, -500 X钻. */
export const signedDiamonds = (amount: number): string => `${amount > 0 ? '+' : ''}${diamonds(amount)}`;
