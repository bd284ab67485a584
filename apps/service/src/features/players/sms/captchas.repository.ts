import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { CaptchaEntity } from './captcha.entity';

const MAX_GUESSES = 3;

/** Captchas that wait to be solved. Every method that writes belongs inside a unit of work. */
@Injectable()
export class CaptchasRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(id: string, expiresAt: Date): Promise<void> {
    await this.database.repository(CaptchaEntity).insert({ id, guesses: 0, expiresAt });
  }

  /** Counts a guess. @returns false where there is nothing to guess at any more */
  async guess(id: string): Promise<boolean> {
    const guessed = await this.database.execute(
      `UPDATE sms_pictures SET guesses = guesses + 1 WHERE id = :id AND expires_at > :now AND guesses < ${MAX_GUESSES}`,
      { id, now: this.clock.now() },
    );
    return guessed === 1;
  }

  async remove(id: string): Promise<void> {
    await this.database.execute('DELETE FROM sms_pictures WHERE id = :id', { id });
  }

  removeExpired(limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM sms_pictures WHERE id IN
         (SELECT id FROM sms_pictures WHERE expires_at < :now ORDER BY expires_at LIMIT :limit)`,
      { now: this.clock.now(), limit },
    );
  }
}
