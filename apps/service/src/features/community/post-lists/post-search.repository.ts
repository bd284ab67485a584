import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Dialect } from '#platform/database/connections';
import { conditionOf, type Condition } from '#platform/paging/page-query';
import { toFtsQuery, toTsQuery, toTsVector, type Phrase } from '#platform/search/pair-terms.rules';
import {
  afterOf,
  AUTHOR,
  IS_AUTHOR,
  LISTED,
  readerOf,
  visibleTo,
  type PlacedRow,
  type TimeSlice,
} from './post-lists.repository';

/** The statements that store and find the search terms of posts, per database. */
interface Index {
  readonly save: string;
  readonly remove: string;
  readonly isFound: string;
  /** The id of the post that a row is of. */
  readonly id: string;
  readonly termsOf: (terms: readonly string[]) => string;
  readonly queryOf: (phrases: readonly Phrase[]) => string;
}

const INDEXES: Readonly<Record<Dialect, Index>> = {
  sqlite: {
    save: 'INSERT OR REPLACE INTO post_search (rowid, terms) VALUES (:id, :terms)',
    remove: 'DELETE FROM post_search WHERE rowid = :id',
    // The index gives its rows by their ids, so that a page ends where it is full.
    isFound: 'post_search MATCH :words',
    id: 'post_search.rowid',
    termsOf: (terms) => terms.join(' '),
    queryOf: toFtsQuery,
  },
  postgres: {
    save: `INSERT INTO post_search (post_id, terms) VALUES (:id, CAST(:terms AS tsvector))
      ON CONFLICT (post_id) DO UPDATE SET terms = EXCLUDED.terms`,
    remove: 'DELETE FROM post_search WHERE post_id = :id',
    isFound: 'post_search.terms @@ CAST(:words AS tsquery)',
    id: 'post_search.post_id',
    termsOf: toTsVector,
    queryOf: toTsQuery,
  },
};

/** SQLite's index notes here which posts are gone: a bit above all numbers of its other pages. */
const FIRST_NOTE = 2 ** 53;

const CHANGES = 'SELECT total_changes() AS count';

export interface IndexedRow {
  readonly id: number;
  readonly is_indexed: number | null;
}

export interface FoundRow {
  readonly id: number;
  readonly uid: number;
  readonly rank: number;
}

/** Finds posts by parts of their text, two characters and more as they stand there. Methods that write belong inside a unit of work. */
@Injectable()
export class PostSearchRepository {
  constructor(private readonly database: Database) {}

  /** The text of a published post; undefined for any other. */
  async publishedBody(id: number): Promise<string | undefined> {
    const [row] = await this.database.query<{ body: string }>(
      `SELECT body FROM posts WHERE id = :id AND state = 'published'`,
      { id },
    );
    return row?.body;
  }

  /** The next published posts, and whether the index has them; nobody else changes them before the unit of work ends. */
  async holdPublished(after: number, limit: number): Promise<IndexedRow[]> {
    const lock = this.database.dialect === 'postgres' ? 'FOR UPDATE OF p' : '';
    return this.database.query(
      `SELECT p.id, (SELECT 1 FROM post_search WHERE ${this.index.id} = p.id) AS is_indexed FROM posts p
        WHERE p.state = 'published' AND p.id > :after ORDER BY p.id LIMIT :limit ${lock}`,
      { after, limit },
    );
  }

  /** Has a post found by the terms of its text, and no longer by others that it had before. */
  async save(id: number, terms: readonly string[]): Promise<void> {
    await this.database.execute(this.index.save, { id, terms: this.index.termsOf(terms) });
  }

  async remove(id: number): Promise<void> {
    await this.database.execute(this.index.remove, { id });
  }

  /** True if the index still holds terms of removed posts: SQLite only notes that they are gone. */
  async hasRemains(): Promise<boolean> {
    if (this.database.dialect === 'postgres') return false;
    const found = await this.database.query(`SELECT 1 FROM post_search_data WHERE id >= ${FIRST_NOTE} LIMIT 1`);
    return found.length > 0;
  }

  /**
   * Writes some of the index anew, without what was removed. @param pages about so many; below zero to begin
   * @returns whether it was done with any
   */
  async rewrite(pages: number): Promise<boolean> {
    const changes = async () => (await this.database.query<{ count: number }>(CHANGES))[0]?.count ?? 0;
    const before = await changes();
    await this.database.execute(`INSERT INTO post_search (post_search, rank) VALUES ('merge', :pages)`, { pages });
    // A call that finds nothing to do changes one row.
    return (await changes()) - before > 1;
  }

  /** Posts that have all phrases, the newest first. */
  async newest(phrases: readonly Phrase[], slice: TimeSlice): Promise<PlacedRow[]> {
    if (phrases.length === 0) return [];
    const { viewer, now, take, first = 0, after, without = [] } = slice;
    const where = [...visibleTo(viewer), IS_AUTHOR, without.length > 0 && 'p.id NOT IN (:without)'];
    return this.database.query(
      `${this.found(`${LISTED}, 0 AS placed_at`, AUTHOR, [...where, after && `${this.index.id} < :afterId`])}
        LIMIT :take OFFSET :first`,
      { words: this.index.queryOf(phrases), ...readerOf({ viewer, now }), ...afterOf(after), take, first, without },
    );
  }

  /** The newest posts that have all phrases, also those that a reader may not see. */
  async candidates(phrases: readonly Phrase[], take: number): Promise<FoundRow[]> {
    if (phrases.length === 0) return [];
    const words = this.index.queryOf(phrases);
    const published = [`p.state = 'published'`];
    return this.database.query(`${this.found('p.id, p.uid, p.rank', '', published)} LIMIT :take`, { words, take });
  }

  private found(columns: string, joined: string, where: readonly Condition[]): string {
    const { id, isFound } = this.index;
    return `SELECT ${columns} FROM post_search CROSS JOIN posts p ${joined}
      WHERE ${conditionOf({ where: [isFound, `p.id = ${id}`, ...where] })} ORDER BY ${id} DESC`;
  }

  private get index(): Index {
    return INDEXES[this.database.dialect];
  }
}
