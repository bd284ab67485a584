import type { Schemas } from '@ug/contract';

/** A bookmark as the database gives it, with its chapter as that is now. */
export interface BookmarkRow {
  readonly id: number;
  readonly client_id: string;
  readonly work_id: number;
  readonly part_id: number;
  /** Null while players do not see the chapter. */
  readonly part_title: string | null;
  readonly paragraph_id: number;
  readonly char_offset: number;
  readonly permille: number;
  readonly excerpt: string;
  readonly note: string;
  readonly at: number | string;
}

export const toBookmark = (row: BookmarkRow): Schemas['Bookmark'] => ({
  id: row.id,
  clientId: row.client_id,
  workId: row.work_id,
  partId: row.part_id,
  partTitle: row.part_title ?? '',
  isOpen: row.part_title !== null,
  paragraphId: row.paragraph_id,
  offset: row.char_offset,
  permille: row.permille,
  excerpt: row.excerpt,
  note: row.note,
  at: new Date(Number(row.at)).toISOString(),
});
