import { isTitle } from './title-lines.rules';

/** A line that stands in the text again and again. */
export interface Advertisement {
  readonly line: string;
  readonly count: number;
}

const MIN_COUNT = 5;
const MAX_LENGTH = 200;
/** People in a book say the same short things; a longer line is rarely written twice. */
const MIN_LETTERS = 10;
const site =
  /https?:|www\.|\.(?:com|net|org|cc|cn|top|xyz)|[本网該该]站|网址|收藏|下载|小说网|阅读网|手机版|手机阅读|记住|首发|更新最快|无弹窗|加群|公众号/i;

/** Lines that stand in a text at least five times and are neither titles nor what people in a book say; the commonest first. */
export function advertisementsIn(lines: readonly string[]): Advertisement[] {
  const counts = new Map<string, number>();
  for (const line of lines) if (line !== '' && line.length <= MAX_LENGTH) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts]
    .map(([line, count]) => ({ line, count }))
    .filter(({ line, count }) => count >= MIN_COUNT && isAdvertising(line))
    .sort((a, b) => b.count - a.count);
}

function isAdvertising(line: string): boolean {
  if (isTitle(line)) return false;
  return site.test(line) || (line.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS && !/^[“"「『]/.test(line));
}
