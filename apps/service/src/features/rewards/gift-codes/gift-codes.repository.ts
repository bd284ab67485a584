import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';

/** Code that was used just now, with its batch and package. */
export interface UsedCode {
  readonly id: number;
  readonly batch_id: number;
  readonly package_id: number;
  readonly once_per_player: number | boolean;
}

/** A code as staff trace it. */
export interface TracedCode {
  readonly id: number;
  readonly batch_id: number;
  readonly cap: number;
  readonly used: number;
  readonly is_void: number | boolean;
}

const TRACED = defineRead<TracedCode, { digest: string }>(
  'SELECT id, batch_id, cap, used, is_void FROM gift_codes WHERE digest = :digest',
);

/** Codes by their digests. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GiftCodesRepository {
  constructor(private readonly database: Database) {}

  /** Adds codes of a batch; existing codes are left alone, so that a repeated task adds nothing twice. */
  async add(batchId: number, digests: readonly string[], cap: number): Promise<number> {
    const rows = digests.map((_, i) => `(:batchId, :digest${i}, :cap, 0, :isVoid)`).join(', ');
    return this.database.execute(
      `INSERT INTO gift_codes (batch_id, digest, cap, used, is_void) VALUES ${rows} ON CONFLICT (digest) DO NOTHING`,
      { batchId, cap, isVoid: false, ...Object.fromEntries(digests.map((digest, i) => [`digest${i}`, digest])) },
    );
  }

  /**
   * Uses a code once, if it can be used now: of however many who ask at this moment, no more than its number get it.
   * One statement for all that is wrong with a code, so that timing does not reveal which.
   */
  async use(digest: string, now: Date): Promise<UsedCode | undefined> {
    const [used] = await this.database.query<Pick<UsedCode, 'id' | 'batch_id'>>(
      `UPDATE gift_codes SET used = used + 1
        WHERE digest = :digest AND used < cap AND NOT is_void AND EXISTS (SELECT 1 FROM gift_batches b
          WHERE b.id = gift_codes.batch_id AND b.state = 'ready'
            AND (b.start_at IS NULL OR b.start_at <= :now) AND (b.end_at IS NULL OR b.end_at > :now))
        RETURNING id, batch_id`,
      { digest, now },
    );
    if (!used) return undefined;
    const [batch] = await this.database.query<Pick<UsedCode, 'package_id' | 'once_per_player'>>(
      'SELECT package_id, once_per_player FROM gift_batches WHERE id = :id',
      { id: used.batch_id },
    );
    return batch && { ...used, ...batch };
  }

  find(digest: string): Promise<TracedCode | undefined> {
    return this.database.row(TRACED, { digest });
  }

  async void(id: number): Promise<void> {
    await this.database.execute('UPDATE gift_codes SET is_void = :isVoid WHERE id = :id', { id, isVoid: true });
  }

  /** Counts the uses of codes, by batch. */
  async used(batchIds: readonly number[]): Promise<Map<number, number>> {
    if (batchIds.length === 0) return new Map();
    const rows = await this.database.query<{ batch_id: number; used: number | string }>(
      'SELECT batch_id, sum(used) AS used FROM gift_codes WHERE batch_id IN (:batchIds) AND used > 0 GROUP BY batch_id',
      { batchIds },
    );
    return new Map(rows.map((row) => [row.batch_id, Number(row.used)]));
  }
}
