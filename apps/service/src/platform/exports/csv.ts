/** Excel reads UTF-8 only behind this mark. */
export const BOM = '\uFEFF';

/** What a spreadsheet would take for a formula gets an apostrophe in front. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a table (RFC 4180), with its end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;
