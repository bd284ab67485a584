import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { LoginAttemptEntity } from './login-attempt.entity';
import type { SessionAudience } from './session.entity';

/** After so many failures in a row a name is locked. */
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 15;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A login name that is tried, of a player or of a member of staff. */
export interface TriedName {
  readonly audience: SessionAudience;
  readonly name: string;
}

const subjectOf = ({ audience, name }: TriedName) => `${audience}:${name}`;

/** Failed sign-ins by name, in the database: a restart forgives nothing, and all processes count together. */
@Injectable()
export class LoginAttemptsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Until when a name is or was locked; null for one that has not failed too often. */
  async lockedUntil(tried: TriedName): Promise<Date | null> {
    return (await this.attempts.findOneBy({ subject: subjectOf(tried) }))?.lockedUntil ?? null;
  }

  /**
   * Notes how an attempt ended: a success forgets the failures, the fifth failure in a row locks the name. It is one
   * statement, so that of a thousand guesses sent at once only five are ever told their outcome.
   * @returns false when the name is locked by now, and the outcome must not be told
   */
  async settle(tried: TriedName, outcome: 'success' | 'failure'): Promise<boolean> {
    const now = this.clock.now();
    const settled = await this.database.execute(
      `INSERT INTO login_attempts (subject, failures, locked_until, attempted_at)
       VALUES (:subject, :failed, NULL, :now)
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN :failed = 0 THEN 0
                         WHEN login_attempts.locked_until IS NOT NULL THEN 1
                         ELSE login_attempts.failures + 1 END,
         locked_until = CASE WHEN :failed = 1 AND login_attempts.locked_until IS NULL
                              AND login_attempts.failures + 1 >= :most THEN CAST(:lockedUntil AS bigint) END,
         attempted_at = :now
       WHERE login_attempts.locked_until IS NULL OR login_attempts.locked_until <= :now`,
      {
        subject: subjectOf(tried),
        failed: outcome === 'failure' ? 1 : 0,
        most: MAX_FAILURES,
        lockedUntil: new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS),
        now,
      },
    );
    return settled === 1;
  }

  /** Forgets names that were not tried for a day: strangers can make up any number of them. */
  async sweep(): Promise<void> {
    await this.attempts.delete({ attemptedAt: LessThan(new Date(this.clock.now().getTime() - DAY_MS)) });
  }

  private get attempts() {
    return this.database.repository(LoginAttemptEntity);
  }
}
