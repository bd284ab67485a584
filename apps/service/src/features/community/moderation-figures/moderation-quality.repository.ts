import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { ContentHit } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { PROPOSED } from './moderation-figures.rules';

type Decision = Schemas['ModerationDecision'];

/** Limit of listed words: a person reads through no more. */
const MAX_WORDS = 100;
const MAX_DISAGREEMENTS = 20;

export interface WordFigure {
  readonly word: string;
  readonly decided: number;
  readonly approved: number;
}

/** Two moderators who decided differently about the same. */
export interface Disagreement {
  readonly id: number;
  readonly kind: string;
  readonly firstId: number;
  readonly firstDecision: Decision;
  readonly firstBy: string;
  readonly decision: Decision;
  readonly decidedBy: string;
  readonly decidedAt: number | string;
}

const WORDS = defineRead<{ word: string; decided: number | string; approved: number | string }, { from: string }>(
  `SELECT word, sum(decided) AS decided, sum(approved) AS approved FROM moderation_word_days WHERE day >= :from GROUP BY word
    ORDER BY CASE WHEN ${PROPOSED} THEN 0 ELSE 1 END, sum(decided) DESC, word LIMIT ${MAX_WORDS}`,
);

const AGREED = defineRead<{ is_agreed: number | boolean; count: number | string }, { from: Date }>(
  `SELECT is_agreed, count(*) AS count FROM moderation_items
    WHERE decided_at >= :from AND is_agreed IS NOT NULL GROUP BY is_agreed`,
);

const WAITING = defineRead<{ count: number | string }>(
  `SELECT count(*) AS count FROM moderation_items WHERE state = 'open' AND second_of IS NOT NULL`,
);

const DISAGREEMENTS = defineRead<Disagreement, { from: Date }>(
  `SELECT s.id, s.kind, f.id AS "firstId", f.decision AS "firstDecision", f.decided_name AS "firstBy", s.decision,
      s.decided_name AS "decidedBy", s.decided_at AS "decidedAt"
    FROM moderation_items s JOIN moderation_items f ON f.id = s.second_of
    WHERE s.decided_at >= :from AND s.is_agreed = FALSE ORDER BY s.decided_at DESC, s.id DESC LIMIT ${MAX_DISAGREEMENTS}`,
);

/** Precision of words and agreement of moderators. */
@Injectable()
export class ModerationQualityRepository {
  constructor(private readonly database: Database) {}

  /** Returns the figures of words: first words that are proposed for removal, then words with the most decided items. */
  async words(from: string): Promise<WordFigure[]> {
    const rows = await this.database.rows(WORDS, { from });
    return rows.map(({ word, decided, approved }) => ({ word, decided: Number(decided), approved: Number(approved) }));
  }

  async secondLooks(from: Date): Promise<Schemas['ModerationQuality']['secondLooks']> {
    const rows = await this.database.rows(AGREED, { from });
    const sum = (of: typeof rows) => of.reduce((total, { count }) => total + Number(count), 0);
    const waiting = Number((await this.database.row(WAITING, {}))?.count ?? 0);
    return { decided: sum(rows), agreed: sum(rows.filter((row) => Boolean(row.is_agreed))), waiting };
  }

  disagreements(from: Date): Promise<Disagreement[]> {
    return this.database.rows(DISAGREEMENTS, { from });
  }

  /** Hits of the word lists in an item. */
  async hitsOf(itemId: number): Promise<readonly ContentHit[]> {
    const sql = 'SELECT hits FROM moderation_items WHERE id = :itemId';
    const [row] = await this.database.query<{ hits: string }>(sql, { itemId });
    return row ? (JSON.parse(row.hits) as readonly ContentHit[]) : [];
  }

  /** Counts a decision for a word, inside the caller's unit of work. */
  async count(word: string, day: string, isApproved: boolean): Promise<void> {
    await this.database.execute(
      `INSERT INTO moderation_word_days (word, day, decided, approved) VALUES (:word, :day, 1, :approved)
        ON CONFLICT (word, day) DO UPDATE SET decided = moderation_word_days.decided + 1,
          approved = moderation_word_days.approved + excluded.approved`,
      { word, day, approved: isApproved ? 1 : 0 },
    );
  }

  /** @returns how many were removed */
  forget(before: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM moderation_word_days WHERE (word, day) IN
        (SELECT word, day FROM moderation_word_days WHERE day < :before ORDER BY day LIMIT :limit)`,
      { before, limit },
    );
  }
}
