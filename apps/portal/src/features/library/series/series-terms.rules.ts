import type { Schemas } from '@ug/contract';
import { formatCoins } from '#ui/format';
import { episodeWord } from './series-words.rules';

const DAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** 周五; 1 is Monday. */
const dayWord = (day: number): string => `周${DAYS[day - 1] ?? ''}`;

/** 每周五 18:00 */
export const airWords = ({ day, time }: Schemas['AirTime']): string => `每${dayWord(day)} ${time}`;

/** The access of a series in one line; empty for a free one. */
export function termsOf(
  work: Pick<Schemas['WorkDetail'], 'kind' | 'access' | 'freeParts' | 'partPrice' | 'workPrice' | 'memberFree'>,
): string {
  const { kind, access, freeParts, partPrice, workPrice, memberFree } = work;
  if (access === 'free') return '';
  const word = episodeWord(kind);
  const free = freeParts > 0 && `前 ${freeParts} ${word}免费`;
  if (access === 'member') return ['会员可看', free].filter(Boolean).join(' · ');
  const prices = [
    partPrice > 0 && `每${word} ${formatCoins(partPrice)}`,
    workPrice && `整部 ${formatCoins(workPrice)}`,
  ];
  return [...prices, memberFree && '会员免费', free].filter(Boolean).join(' · ');
}
