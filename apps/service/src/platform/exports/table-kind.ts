import { fileHead, fileLines, type TableColumn } from '@ug/tables';
import type { ExportKind } from './export-kind';
import type { ReportDetails, ReportUse } from './report-use';

/** A table that is made on a schedule. It has the columns of the file that staff save by hand. */
export interface TableReport<Row> extends Omit<ReportUse, 'fields'> {
  /** The slug of its feature and a word: `orders.table`. */
  readonly name: string;
  readonly fields?: ReportUse['fields'];
  readonly columns: readonly TableColumn<Row>[];
  /** Its rows, some at a time: each part is small enough to be held in memory. */
  readonly rows: (details: ReportDetails) => AsyncIterable<readonly Row[]>;
}

const KEPT_DAYS = 30;

/** The kind of file of such a table, for `Exports.declare`. */
export function tableKind<Row>({ name, title, permission, fields = [], columns, rows }: TableReport<Row>): ExportKind {
  return {
    name,
    label: `生成${title}`,
    isPersonal: true,
    keptDays: KEPT_DAYS,
    report: { title, permission, fields },
    async *write({ details }) {
      yield { bytes: fileHead(columns), records: 0 };
      for await (const part of rows(details as ReportDetails))
        yield { bytes: fileLines(part, columns), records: part.length };
    },
  };
}
