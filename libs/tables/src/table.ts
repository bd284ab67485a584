import { BOM, csvLine } from '@ug/csv';

/** A column of a file: its Chinese header, and the text of a row. */
export interface TableColumn<T> {
  readonly header: string;
  readonly text: (row: T) => string | number;
}

/** Writes an instant (ISO 8601) in the product's timezone; empty text for none. */
export type TimeWords = (instant: string | null) => string;

/** The beginning of a CSV file: the byte order mark and the headers. */
export const fileHead = (columns: readonly Pick<TableColumn<never>, 'header'>[]): string =>
  BOM + csvLine(columns.map(({ header }) => header));

/** Rows as lines of a CSV file; `@ug/csv` says how a spreadsheet keeps their cells. */
export const fileLines = <T>(rows: readonly T[], columns: readonly TableColumn<T>[]): string =>
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');
