/** A column of an export: its Chinese header, and the text of a row. */
export interface CsvColumn<T> {
  header: string;
  text: (row: T) => string | number;
}

/** Excel reads UTF-8 only behind this mark. */
const BOM = '\uFEFF';

/**
 * A cell by RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe in front.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string | number): string {
  const raw = String(value);
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file with headers, CRLF and a byte order mark. */
export function toCsv<T>(rows: readonly T[], columns: readonly CsvColumn<T>[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ text }) => cell(text(row)))),
  ];
  return BOM + lines.map((line) => line.join(',')).join('\r\n') + '\r\n';
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
