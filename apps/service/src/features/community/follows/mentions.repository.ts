import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { prefixEnd } from '#platform/search/prefix-end.rules';
import { termRange } from '#platform/search/search-terms.rules';
import type { MentionRow } from './follows.mapper';
import { MentionTermEntity } from './mention-term.entity';
import { follows, unblocked } from './visibility.rules';

/** So many of the names that begin alike are looked at: generated names share a beginning. */
const MAX_NAMED = 200;

const SHOWN = `p.id AS uid, p.name, p.avatar_shown`;

const LATEST = defineRead<MentionRow, { viewer: number; take: number }>(
  `SELECT ${SHOWN}, 1 AS is_followed FROM follows f JOIN players p ON p.id = f.followed_uid
   WHERE f.uid = :viewer AND p.erased_at IS NULL ORDER BY f.created_at DESC, f.followed_uid DESC LIMIT :take`,
);

interface Typed extends Record<string, string | number> {
  readonly viewer: number;
  readonly from: string;
  readonly until: string;
  readonly name: string;
  readonly nameEnd: string;
  readonly take: number;
}

/** The latest followed ones, and ranges of two indexes for the others. */
const TYPED = defineRead<MentionRow, Typed>(
  `SELECT ${SHOWN}, ${follows(':viewer', 'p.id')} AS is_followed
   FROM (
     SELECT uid FROM (SELECT t.uid FROM follows f JOIN mention_terms t ON t.uid = f.followed_uid
       WHERE f.uid = :viewer AND t.term >= :from AND t.term < :until
       ORDER BY f.created_at DESC, f.followed_uid DESC LIMIT ${MAX_NAMED}) AS by_follow
     UNION SELECT uid FROM (SELECT uid FROM mention_terms WHERE term >= :from AND term < :until
       ORDER BY term LIMIT ${MAX_NAMED}) AS by_term
     UNION SELECT id AS uid FROM (SELECT id FROM players WHERE name >= :name AND name < :nameEnd
       ORDER BY name LIMIT ${MAX_NAMED}) AS by_name
   ) AS m JOIN players p ON p.id = m.uid LEFT JOIN square_players s ON s.id = p.id
   WHERE p.id <> :viewer AND p.erased_at IS NULL AND ${unblocked(':viewer', 'p.id')}
   ORDER BY is_followed DESC, coalesce(s.followers, 0) DESC, p.id LIMIT :take`,
);

/** Finds players to be mentioned. Every method that writes belongs inside a unit of work. */
@Injectable()
export class MentionsRepository {
  constructor(private readonly database: Database) {}

  /** The latest whom a player follows. */
  latest(viewer: number, take: number): Promise<MentionRow[]> {
    return this.database.rows(LATEST, { viewer, take });
  }

  /** Players whose name begins with a keyword, as it is written, spoken or by its initials; followed ones first. */
  async find(viewer: number, keyword: string, take: number): Promise<MentionRow[]> {
    const range = termRange(keyword);
    if (!range) return [];
    const name = keyword.trim().normalize('NFKC');
    return this.database.rows(TYPED, { ...range, viewer, name, nameEnd: prefixEnd(name), take });
  }

  async termsOf(uid: number): Promise<string[]> {
    const found = await this.database.repository(MentionTermEntity).findBy({ uid });
    return found.map(({ term }) => term);
  }

  async replace(uid: number, terms: readonly string[]): Promise<void> {
    await this.remove(uid);
    if (terms.length > 0)
      await this.database.repository(MentionTermEntity).insert(terms.map((term) => ({ term, uid })));
  }

  async remove(uid: number): Promise<void> {
    await this.database.repository(MentionTermEntity).delete({ uid });
  }
}
