import { FEN } from '@ug/contract';

/** Money in 分 as it stands on a card in a conversation: ¥6.00, ¥1,234.50. */
export const formatPrice = (amount: number): string =>
  `¥${(amount / FEN).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Money in 分 as people read it: ¥6, ¥0.50, ¥1,234. */
export const formatYuan = (amount: number): string =>
  amount % FEN === 0 ? `¥${(amount / FEN).toLocaleString('zh-CN')}` : formatPrice(amount);
