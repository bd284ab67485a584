import { toCell } from './cell';

/** Excel reads UTF-8 only behind this mark. */
export const BOM = '\uFEFF';

const MUST_QUOTE = /[",;\t\r\n]|^[\s']|\s$/;
const SEPARATORS = ['\t', ',', ';', '，'];

const quoted = (cell: string): string => (MUST_QUOTE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A line of a table (RFC 4180), with its end; each value as `toCell` has it. */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map((value) => quoted(toCell(value))).join(',')}\r\n`;

/**
 * The position of the quote that closes the one at `start`; -1 where there is none. A regular expression would run out of stack in a long
 * file.
 */
function closeOf(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The separator of a table: the sign that its first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = SEPARATORS.map(() => 0);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\r' || sign === '\n') break;
    if (sign === '"') at = Math.max(at, closeOf(text, at));
    const index = SEPARATORS.indexOf(sign);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The lines of a text or CSV file with the cells of each as they are written; `fromCell` says what they mean. A quote
 * that is never closed is a character like others, so that one line of a broken file does not take the rest.
 */
export function readTable(text: string): string[][] {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(plain);
  const isEnd = (at: number) => at >= plain.length || [separator, '\r', '\n'].includes(plain[at] as string);
  const rows: string[][] = [[]];
  for (let at = 0; at <= plain.length; at += 1) {
    const close = plain[at] === '"' ? closeOf(plain, at) : -1;
    const isQuoted = close >= 0 && isEnd(close + 1);
    let end = isQuoted ? close + 1 : at;
    while (!isEnd(end)) end += 1;
    rows.at(-1)?.push(isQuoted ? plain.slice(at + 1, close).replaceAll('""', '"') : plain.slice(at, end));
    at = end;
    if (plain[at] === separator || at >= plain.length) continue;
    if (plain[at] === '\r' && plain[at + 1] === '\n') at += 1;
    rows.push([]);
  }
  return rows;
}
