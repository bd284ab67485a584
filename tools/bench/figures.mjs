// Figures and the tables they are shown in.

/** @param {number[]} values @returns {number} */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {ArrayLike<number>} values @param {number} share 0 to 1 @returns {number} nearest rank */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** @param {number} value @param {number} [digits] @returns {string} with thousands apart */
export const number = (value, digits = 0) =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–';

/** @param {number} value @returns {string} */
export const milliseconds = (value) => number(value, value < 10 ? 2 : value < 100 ? 1 : 0);

/** @param {number} share @returns {string} */
export const percent = (share) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–');

/** A CJK character takes two columns of a terminal. */
const width = (text) => [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);

/**
 * A Markdown table that is also aligned in a terminal; the first column is text, the others are figures.
 * @param {string[]} head @param {string[][]} rows @returns {string}
 */
export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => width(row[column]))));
  const fill = (text, column) => ' '.repeat(widths[column] - width(text));
  const cell = (text, column) => (column === 0 ? text + fill(text, column) : fill(text, column) + text);
  const line = (row) => `| ${row.map(cell).join(' | ')} |`;
  const rule = `| ${widths.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
