import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import { termRange, type TermPosition } from '#platform/search/search-terms.rules';
import { NicknameTermEntity } from './nickname-term.entity';

/** So many terms of a position are read, the first of them: the cost of a keyword that fits a million players is the same. */
const MAX_TERMS = 100;

const termsAt = (position: TermPosition): string =>
  `SELECT uid FROM (SELECT uid FROM nickname_terms WHERE position = ${position} AND term >= :from AND term < :until
    ORDER BY term, uid LIMIT ${MAX_TERMS}) AS at_${position}`;

const FOUND = `${termsAt(0)} UNION ALL ${termsAt(1)}`;

const INSERT = defineRows<Pick<NicknameTermEntity, 'position' | 'term' | 'uid'>>(
  { position: 'integer', term: 'varchar', uid: 'integer' },
  (values) => `INSERT INTO nickname_terms (position, term, uid) VALUES ${values}`,
);

/** The terms of nicknames. Every method that writes belongs inside a unit of work. */
@Injectable()
export class NicknameTermsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The uids of players whose nickname a keyword finds, in no order: of those that begin with it and of those that
   * have it inside, 100 each at most, the exact and the shortest first.
   */
  async uidsOf(keyword: string): Promise<number[]> {
    const range = termRange(keyword);
    if (!range) return [];
    const rows = await this.database.query<{ uid: number }>(FOUND, range);
    return [...new Set(rows.map(({ uid }) => uid))];
  }

  /** Replaces the terms of players. Terms that exist already are not written again. */
  async replace(wanted: ReadonlyMap<number, readonly Pick<NicknameTermEntity, 'position' | 'term'>[]>): Promise<void> {
    const rows = [...wanted].flatMap(([uid, terms]) => terms.map(({ position, term }) => ({ position, term, uid })));
    const before = await this.terms.findBy({ uid: In([...wanted.keys()]) });
    const [stored, given] = [signsOf(before), signsOf(rows)];
    const changed = [...wanted.keys()].filter((uid) => stored.get(uid)?.join('\n') !== given.get(uid)?.join('\n'));
    if (changed.length === 0) return;
    const isChanged = new Set(changed);
    if (before.length > 0) await this.terms.delete({ uid: In(changed) });
    await this.database.executeRows(
      INSERT,
      rows.filter(({ uid }) => isChanged.has(uid)),
    );
  }

  async remove(uid: number): Promise<void> {
    await this.terms.delete({ uid });
  }

  private get terms() {
    return this.database.repository(NicknameTermEntity);
  }
}

/** The terms of each player as texts in one order. */
function signsOf(rows: readonly Pick<NicknameTermEntity, 'position' | 'term' | 'uid'>[]): Map<number, string[]> {
  const signs = new Map<number, string[]>();
  for (const { uid, position, term } of rows) signs.set(uid, [...(signs.get(uid) ?? []), `${position}${term}`]);
  for (const texts of signs.values()) texts.sort();
  return signs;
}
