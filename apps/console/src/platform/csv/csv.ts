import { fileHead, fileLines, type TableColumn } from '@ug/tables';

/** A column of an export: its Chinese header, and the text of a row. */
export type CsvColumn<T> = TableColumn<T>;

/** Rows as a CSV file with headers, CRLF and a byte order mark. */
export const toCsv = <T>(rows: readonly T[], columns: readonly CsvColumn<T>[]): string =>
  fileHead(columns) + fileLines(rows, columns);

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
