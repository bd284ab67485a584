import { unparse } from 'papaparse';

/** A column of an export: its Chinese header, and the text of a row. */
export interface CsvColumn<T> {
  header: string;
  text: (row: T) => string | number;
}

/** Excel reads UTF-8 only behind this mark. */
const BOM = '\uFEFF';

/**
 * Rows as a CSV file with headers, CRLF and a byte order mark. A text that a spreadsheet would take for a formula gets
 * an apostrophe in front.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv<T>(rows: readonly T[], columns: readonly CsvColumn<T>[]): string {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  return `${BOM}${unparse({ fields, data }, { newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
