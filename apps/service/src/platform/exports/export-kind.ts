import type { ExportEntity } from './export.entity';
import type { ReportUse } from './report-use';

/** A stretch of a file, small enough to be held in memory. */
export interface ExportPiece {
  readonly bytes: string | Uint8Array;
  /** Number of records in it. */
  readonly records: number;
}

/** A kind of file that can be asked for: a feature declares it to `Exports` with what stands in it. */
export interface ExportKind {
  /** The slug of its feature and a word, at most 80 characters, e.g. `support-reports.export`; also of its tasks. */
  readonly name: string;
  /** Name of its tasks in the console, in Chinese. */
  readonly label: string;
  /** Whether everybody who asks has files of their own, or there is one of a subject for all. */
  readonly isPersonal: boolean;
  /** Days that a written file is kept, unless its requester said otherwise. */
  readonly keptDays: number;
  /** The record of the console whose pages follow the progress. */
  readonly resource?: string;
  /**
   * The file, stretch by stretch and outside of units of work. It is started over where a process was killed or a stretch
   * failed: what was written until then is discarded.
   */
  readonly write: (file: ExportEntity) => AsyncIterable<ExportPiece>;
  /** Use of the kind on a schedule, with `ReportDetails`; absent for files that are made by hand only. */
  readonly report?: ReportUse;
  /** Makes its changes in the commit that makes the file known. */
  readonly finished?: (file: ExportEntity) => Promise<unknown>;
  /** Makes its changes in the commit that lets go of a file whose time is over. */
  readonly expired?: (file: ExportEntity) => Promise<unknown>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a file that is asked for or written at an instant goes. */
export const expiryOf = (kind: ExportKind, { keptDays }: Pick<ExportEntity, 'keptDays'>, at: Date): Date =>
  new Date(at.getTime() + (keptDays ?? kind.keptDays) * DAY_MS);

/** Records that are read page by page, each after a cursor. @returns pages until one is empty */
export async function* pagesOf<Row, Cursor>(
  start: Cursor,
  read: (cursor: Cursor) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
  let cursor = start;
  for (;;) {
    const rows = await read(cursor);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    cursor = cursorOf(last);
  }
}
