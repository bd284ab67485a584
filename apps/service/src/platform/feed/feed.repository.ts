import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { SqlParameters } from '../database/named-parameters';
import type { AudienceKey } from './audience';

/** A row of `feed_entries`; `payload` is JSON text, `at` milliseconds. */
export interface FeedRow {
  readonly audience: AudienceKey;
  readonly seq: number;
  readonly kind: string;
  readonly payload: string;
  readonly at: number;
}

/** SQLite takes at most 32,766 parameters in one statement. */
const ROWS_AT_ONCE = 500;

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** `(:a0, :b0), (:a1, :b1)` with its parameters. */
function valuesOf(rows: readonly Readonly<Record<string, string | number>>[]): [string, SqlParameters] {
  const parameters: Record<string, string | number> = {};
  const tuples = rows.map((row, i) => {
    const names = Object.entries(row).map(([name, value]) => {
      parameters[`${name}${i}`] = value;
      return `:${name}${i}`;
    });
    return `(${names.join(', ')})`;
  });
  return [tuples.join(', '), parameters];
}

/** The feed's two tables. */
@Injectable()
export class FeedRepository {
  constructor(private readonly database: Database) {}

  /**
   * Moves heads on by so many entries each and gives where they stand then. The heads stay locked until the unit of
   * work ends, which is what makes commit order equal sequence order; `counts` is in the order of the locks.
   */
  async advance(counts: ReadonlyMap<AudienceKey, number>): Promise<Map<AudienceKey, number>> {
    const heads = new Map<AudienceKey, number>();
    for (const chunk of chunksOf([...counts], ROWS_AT_ONCE)) {
      const [values, parameters] = valuesOf(chunk.map(([audience, count]) => ({ audience, count })));
      const rows = await this.database.query<{ audience: AudienceKey; seq: number }>(
        `INSERT INTO feed_heads (audience, seq) VALUES ${values}
         ON CONFLICT (audience) DO UPDATE SET seq = feed_heads.seq + excluded.seq RETURNING audience, seq`,
        parameters,
      );
      for (const { audience, seq } of rows) heads.set(audience, Number(seq));
    }
    return heads;
  }

  async insert(rows: readonly FeedRow[]): Promise<void> {
    for (const chunk of chunksOf(rows, ROWS_AT_ONCE)) {
      const [values, parameters] = valuesOf(
        chunk.map(({ audience, seq, kind, payload, at }) => ({ audience, seq, kind, payload, at })),
      );
      await this.database.execute(
        `INSERT INTO feed_entries (audience, seq, kind, payload, at) VALUES ${values}`,
        parameters,
      );
    }
  }

  /** Where audiences stand; 0 where nothing ever happened. */
  async headsOf(audiences: readonly AudienceKey[]): Promise<Map<AudienceKey, number>> {
    const heads = new Map<AudienceKey, number>(audiences.map((audience) => [audience, 0]));
    const rows = await this.database.query<{ audience: AudienceKey; seq: number }>(
      'SELECT audience, seq FROM feed_heads WHERE audience IN (:audiences)',
      { audiences },
    );
    for (const { audience, seq } of rows) heads.set(audience, Number(seq));
    return heads;
  }

  /** Entries of an audience after a sequence number, in order. */
  async after(audience: AudienceKey, seq: number, most: number): Promise<FeedRow[]> {
    return this.rows('SELECT * FROM feed_entries WHERE audience = :audience AND seq > :seq ORDER BY seq LIMIT :most', {
      audience,
      seq,
      most,
    });
  }

  /** Entries of every audience made at or after an instant, each audience in order. */
  async since(at: number, most: number): Promise<FeedRow[]> {
    return this.rows('SELECT * FROM feed_entries WHERE at >= :at ORDER BY at, audience, seq LIMIT :most', { at, most });
  }

  /** Forgets entries made before an instant. */
  async forgetBefore(at: number): Promise<number> {
    return this.database.execute('DELETE FROM feed_entries WHERE at < :at', { at });
  }

  private async rows(sql: string, parameters: SqlParameters): Promise<FeedRow[]> {
    const rows = await this.database.query<FeedRow>(sql, parameters);
    return rows.map((row) => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
  }
}
