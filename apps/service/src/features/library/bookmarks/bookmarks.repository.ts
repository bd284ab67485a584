import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { BookmarkEntity } from './bookmark.entity';
import type { BookmarkRow } from './bookmarks.mapper';

/** Bookmarks in the player's data file. */
export const bookmarkData: DataTable = {
  name: 'bookmarks',
  label: '书签',
  tables: ['bookmarks'],
  from: 'bookmarks b LEFT JOIN works w ON w.id = b.work_id LEFT JOIN parts p ON p.id = b.part_id',
  where: 'b.uid = :uid',
  key: 'b.id',
  columns: {
    work: ['w.title', '作品'],
    part: ['p.title', '章节'],
    excerpt: ['b.excerpt', '原文'],
    note: ['b.note', '笔记'],
    at: ['b.at', '添加时间', 'time'],
  },
};

/** Numbers of a player's bookmarks: in one work, and in all. */
export interface BookmarkCounts {
  readonly ofWork: number;
  readonly all: number;
}

const ROWS = `SELECT b.id, b.client_id, b.work_id, b.part_id, p.title AS part_title, b.paragraph_id, b.char_offset,
    b.permille, b.excerpt, b.note, b.at
  FROM bookmarks b LEFT JOIN parts p ON p.id = b.part_id AND p.state = 'published'`;

/** In the order of the book, chapters that players do not see come last. */
const ORDERS: Readonly<Record<Schemas['BookmarkOrder'], string>> = {
  newest: 'b.id DESC',
  book: 'CASE WHEN p.ord IS NULL THEN 1 ELSE 0 END, p.ord, b.permille, b.char_offset, b.id',
};

/** Bookmarks of players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class BookmarksRepository {
  constructor(private readonly database: Database) {}

  list(uid: number, workId: number, order: Schemas['BookmarkOrder']): Promise<BookmarkRow[]> {
    return this.database.query<BookmarkRow>(
      `${ROWS} WHERE b.uid = :uid AND b.work_id = :workId ORDER BY ${ORDERS[order]}`,
      { uid, workId },
    );
  }

  async find(uid: number, id: number): Promise<BookmarkRow | undefined> {
    const [row] = await this.database.query<BookmarkRow>(`${ROWS} WHERE b.uid = :uid AND b.id = :id`, { uid, id });
    return row;
  }

  async findByClient(uid: number, clientId: string): Promise<BookmarkRow | undefined> {
    const [row] = await this.database.query<BookmarkRow>(`${ROWS} WHERE b.uid = :uid AND b.client_id = :clientId`, {
      uid,
      clientId,
    });
    return row;
  }

  /**
   * Counts a player's bookmarks. Others who count the same player's wait until this unit of work ends, so that what is
   * decided by the number stays true; SQLite's units of work take turns anyway.
   */
  async count(uid: number, workId: number): Promise<BookmarkCounts> {
    if (this.database.dialect !== 'sqlite') {
      const key = `bookmarks:${uid}`;
      await this.database.query('SELECT 1 AS one FROM pg_advisory_xact_lock(hashtextextended(:key, 0))', { key });
    }
    const [row] = await this.database.query<{ of_work: number | string | null; of_all: number | string }>(
      `SELECT count(*) AS of_all, sum(CASE WHEN work_id = :workId THEN 1 ELSE 0 END) AS of_work
        FROM bookmarks WHERE uid = :uid`,
      { uid, workId },
    );
    return { ofWork: Number(row?.of_work ?? 0), all: Number(row?.of_all ?? 0) };
  }

  async insert(bookmark: Omit<BookmarkEntity, 'id'>): Promise<void> {
    await this.database.repository(BookmarkEntity).insert(bookmark);
  }

  async setNote(uid: number, id: number, note: string): Promise<void> {
    await this.database.execute('UPDATE bookmarks SET note = :note WHERE uid = :uid AND id = :id', { uid, id, note });
  }

  async remove(uid: number, id: number): Promise<void> {
    await this.database.execute('DELETE FROM bookmarks WHERE uid = :uid AND id = :id', { uid, id });
  }

  /** Removes some of a player's bookmarks. @returns how many they were */
  erase(uid: number, size: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM bookmarks WHERE id IN (SELECT id FROM bookmarks WHERE uid = :uid ORDER BY id LIMIT :size)',
      { uid, size },
    );
  }
}
