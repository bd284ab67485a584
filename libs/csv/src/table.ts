import { toCell } from './cell';

/** Excel reads UTF-8 only behind this mark. */
export const BOM = '\uFEFF';

const MUST_QUOTE = /[",;\t\r\n]|^[\s']|\s$/;
const SEPARATORS = ['\t', ',', ';', '，'];

const quoted = (cell: string): string => (MUST_QUOTE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A line of a table (RFC 4180), with its end; each value as `toCell` has it. */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map((value) => quoted(toCell(value))).join(',')}\r\n`;

/** What separates the cells of a table: whichever its first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The lines of a text or CSV file with the cells of each as they are written; `fromCell` says what they mean. A quote
 * that is never closed is a character like others, so that one line of a broken file does not take the rest.
 */
export function readTable(text: string): string[][] {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(plain);
  const token = new RegExp(`"((?:[^"]|"")*)"(?=${separator}|\\r|\\n|$)|[^${separator}\\r\\n]*`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at <= plain.length; at += 1) {
    token.lastIndex = at;
    const [found = '', inner] = token.exec(plain) ?? [];
    rows.at(-1)?.push(inner === undefined ? found : inner.replaceAll('""', '"'));
    at += found.length;
    if (plain[at] === separator || at >= plain.length) continue;
    if (plain[at] === '\r' && plain[at + 1] === '\n') at += 1;
    rows.push([]);
  }
  return rows;
}
