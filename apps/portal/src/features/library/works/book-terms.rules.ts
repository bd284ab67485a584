import { formatCoins } from '#ui/format';
import type { WorkDetail } from './works.queries';

type Terms = Pick<WorkDetail, 'access' | 'freeParts' | 'partPrice' | 'workPrice' | 'memberFree'>;

/** The price of a book in one line; empty for a free one. */
export function termsOf({ access, freeParts, partPrice, workPrice, memberFree }: Terms): string {
  if (access === 'free') return '';
  const free = freeParts > 0 && `前 ${freeParts} 章免费`;
  if (access === 'member') return ['会员可读', free].filter(Boolean).join(' · ');
  const prices = [partPrice > 0 && `每章 ${formatCoins(partPrice)}`, workPrice && `全本 ${formatCoins(workPrice)}`];
  return [...prices, memberFree && '会员免费', free].filter(Boolean).join(' · ');
}
