import { BOM, csvLine } from '@ug/csv';

/** A column of an export: its Chinese header, and the text of a row. */
export interface CsvColumn<T> {
  header: string;
  text: (row: T) => string | number;
}

/** Rows as a CSV file with headers, CRLF and a byte order mark; `@ug/csv` says how a spreadsheet keeps their cells. */
export function toCsv<T>(rows: readonly T[], columns: readonly CsvColumn<T>[]): string {
  const head = csvLine(columns.map(({ header }) => header));
  return BOM + head + rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');
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
