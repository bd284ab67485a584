import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';

const HOUR_MS = 3600 * 1000;
/** Clients are promised a day; the second day allows for late clocks and connections. */
const REMEMBERED_HOURS = 48;

/** A key as a call brings it. */
export interface BroughtKey {
  readonly id: string;
  readonly fingerprint: string;
  /** The player who calls, if it is one. */
  readonly uid: number | null;
}

/** A key that was used before. */
export interface UsedKey {
  readonly fingerprint: string;
  readonly response: string | null;
  readonly refusal: string | null;
}

/** The keys that calls carried. Methods that write must run inside a unit of work. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a key. A concurrent call with the same key waits for this unit of work to end.
   * @returns the earlier use of the key, or null when this call is the first
   */
  async claim(key: BroughtKey, refusal: string | null): Promise<UsedKey | null> {
    const { id } = key;
    const inserted = await this.database.execute(
      `INSERT INTO idempotency_keys (id, fingerprint, uid, response, refusal, created_at)
       VALUES (:id, :fingerprint, :uid, NULL, :refusal, :now) ON CONFLICT (id) DO NOTHING`,
      { ...key, refusal, now: this.clock.now() },
    );
    if (inserted === 1) return null;
    const [used] = await this.database.query<UsedKey>(
      'SELECT fingerprint, response, refusal FROM idempotency_keys WHERE id = :id',
      { id },
    );
    if (!used) throw new Error('an idempotency key was forgotten while it was in use');
    return used;
  }

  async saveResponse(id: string, response: string): Promise<void> {
    await this.database.execute('UPDATE idempotency_keys SET response = :response WHERE id = :id', { id, response });
  }

  /**
   * Removes the responses to a player, and the responses to others that name them. The keys stay, so that nothing is done
   * again. An equal number with another meaning may be taken for the uid; then a repetition of that call gets no response
   * but a notice.
   */
  async forgetPlayer(uid: number): Promise<void> {
    const blank = 'UPDATE idempotency_keys SET response = NULL, refusal = NULL WHERE';
    await this.database.execute(`${blank} uid = :uid`, { uid });
    const some = await this.database.query<Pick<UsedKey, 'response' | 'refusal'> & { id: string }>(
      `SELECT id, response, refusal FROM idempotency_keys
        WHERE uid IS NULL AND (response LIKE :digits OR refusal LIKE :digits)`,
      { digits: `%${uid}%` },
    );
    const named = new RegExp(`(?<!\\d)${uid}(?!\\d)`);
    const ids = some.flatMap(({ id, response, refusal }) => (named.test(`${response} ${refusal}`) ? [id] : []));
    if (ids.length > 0) await this.database.execute(`${blank} id IN (:ids)`, { ids });
  }

  /** Deletes the oldest expired keys. */
  removeOld(limit: number): Promise<number> {
    const before = new Date(this.clock.now().getTime() - REMEMBERED_HOURS * HOUR_MS);
    return this.database.execute(
      `DELETE FROM idempotency_keys WHERE id IN
        (SELECT id FROM idempotency_keys WHERE created_at < :before ORDER BY created_at LIMIT :limit)`,
      { before, limit },
    );
  }
}
