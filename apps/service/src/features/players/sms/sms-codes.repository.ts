import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { newToken } from '#platform/ids/ids';
import { SmsCodeEntity } from './sms-code.entity';

/** A wrong guess of six digits is one in a million; so many of them are forgiven to slips of a finger. */
export const MAX_GUESSES = 5;

/** For whom and for what a code is. */
export type CodeTarget = Pick<SmsCodeEntity, 'phone' | 'purpose' | 'place'>;

/** Fields that a code is derived from. */
export type CodeSeed = Pick<SmsCodeEntity, 'phone' | 'purpose' | 'nonce'>;

type GuessedRow = Pick<SmsCodeEntity, 'id' | 'nonce'>;

/** Codes in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SmsCodesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<SmsCodeEntity | null> {
    return this.codes.findOneBy({ id });
  }

  /** Everything about a number. */
  async forget(phone: string): Promise<void> {
    await this.codes.delete({ phone });
  }

  /** Returns the seconds since a code for the number was last made, for any purpose; infinity without one. */
  async secondsSinceLast(phone: string): Promise<number> {
    const sql = 'SELECT created_at FROM sms_codes WHERE phone = :phone ORDER BY created_at DESC LIMIT 1';
    const [row] = await this.database.query<{ created_at: number }>(sql, { phone });
    return row ? (this.clock.now().getTime() - Number(row.created_at)) / 1000 : Number.POSITIVE_INFINITY;
  }

  /** @returns the id of the new code, which is good for so many seconds */
  async add(target: CodeTarget, provider: Schemas['SmsProviderName'], seconds: number): Promise<number> {
    const createdAt = this.clock.now();
    const { id } = await this.codes.save({
      ...target,
      nonce: newToken(),
      guesses: 0,
      state: 'waiting',
      provider,
      failure: '',
      failedAt: null,
      settledAt: null,
      usedAt: null,
      expiresAt: new Date(createdAt.getTime() + seconds * 1000),
      createdAt,
    });
    return id;
  }

  /**
   * Counts a guess at the latest code of a target and holds its row until the commit, so that a thousand guesses sent
   * at once are five. @returns null where there is no code to guess at any more
   */
  async guess(target: CodeTarget): Promise<GuessedRow | null> {
    const [row] = await this.database.query<GuessedRow>(
      `UPDATE sms_codes SET guesses = guesses + 1
        WHERE id = (SELECT max(id) FROM sms_codes WHERE phone = :phone AND purpose = :purpose AND place = :place)
          AND used_at IS NULL AND expires_at > :now AND guesses < :max
        RETURNING id, nonce`,
      { ...target, now: this.clock.now(), max: MAX_GUESSES },
    );
    return row ?? null;
  }

  async use(id: number): Promise<void> {
    await this.codes.update({ id }, { usedAt: this.clock.now() });
  }

  async settle(id: number, state: 'sent' | 'failed'): Promise<void> {
    await this.codes.update({ id }, { state, settledAt: this.clock.now() });
  }

  async noteFailure(id: number, failure: string): Promise<void> {
    await this.codes.update({ id }, { failure, failedAt: this.clock.now() });
  }

  /** Counts the codes made since an instant, by state, and the used ones among them. */
  async figures(since: Date): Promise<Schemas['SmsFigures']> {
    const [row] = await this.database.query<Record<'sent' | 'failed' | 'waiting' | 'used', number | null>>(
      `SELECT sum(CASE WHEN state = 'sent' THEN 1 ELSE 0 END) AS sent,
              sum(CASE WHEN state = 'failed' THEN 1 ELSE 0 END) AS failed,
              sum(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END) AS waiting,
              sum(CASE WHEN used_at IS NULL THEN 0 ELSE 1 END) AS used
         FROM sms_codes WHERE created_at >= :since`,
      { since },
    );
    const of = (value: number | null | undefined) => Number(value ?? 0);
    return { sent: of(row?.sent), failed: of(row?.failed), waiting: of(row?.waiting), used: of(row?.used) };
  }

  /** The codes that failed at least once, the latest failure first. */
  failures(take: number): Promise<SmsCodeEntity[]> {
    return this.codes
      .createQueryBuilder('code')
      .where('code.failedAt IS NOT NULL')
      .orderBy('code.failedAt', 'DESC')
      .addOrderBy('code.id', 'DESC')
      .take(take)
      .getMany();
  }

  removeBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM sms_codes WHERE id IN (SELECT id FROM sms_codes WHERE created_at < :before ORDER BY created_at LIMIT :limit)',
      { before, limit },
    );
  }

  private get codes() {
    return this.database.repository(SmsCodeEntity);
  }
}
