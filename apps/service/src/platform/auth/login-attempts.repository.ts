import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import type { SessionAudience } from './session.entity';
import { deviceOf, type AttemptSource } from './attempt-source';

/** After so many failures in a row from one place a name is locked there. */
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 15;
/** After so many from everywhere a name is tried slowly: once in so many seconds, by all who are not known. */
export const FAILURES_UNTIL_SLOW = 20;
export const SLOW_SECONDS = 30;
/** After so many from one address, by any names, every name of a stranger there is locked. */
export const MAX_FAILURES_OF_ADDRESS = 50;

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** A device that did not sign in for so long is a stranger again. */
const KNOWN_MS = 180 * DAY_MS;

/** A name that somebody tries to sign in by, for one of the audiences. */
export interface TriedName {
  readonly audience: SessionAudience;
  readonly name: string;
}

/** Counter of failures: the number that locks it, and the duration of the lock. */
interface Counter {
  readonly subject: string;
  readonly max: number;
  readonly lockMs: number;
  /** Whether the count starts over when a lock is over. */
  readonly forgives: boolean;
  /** Whether it counts failures by many names, which a success by one of them does not make good. */
  readonly isShared?: boolean;
  /** Whether it counts a device that has signed in by the name before. */
  readonly isOfKnownDevice?: boolean;
}

/** Result of an attempt. */
export interface Settlement {
  readonly outcome: 'success' | 'failure';
  /** Whether somebody read a picture for it: it is heard and counted while its counters are locked. */
  readonly isProven?: boolean;
}

interface CounterRow {
  readonly subject: string;
  readonly locked_until: number | null;
  readonly known_at: number | null;
}

const nameSubject = ({ audience, name }: TriedName) => `${audience}:${name}`;
const originSubject = (tried: TriedName, place: string) =>
  createHash('sha256')
    .update(JSON.stringify([nameSubject(tried), place]))
    .digest('hex');

const atOrigin = (subject: string): Counter => ({
  subject,
  max: MAX_FAILURES,
  lockMs: LOCK_MINUTES * 60 * SECOND_MS,
  forgives: true,
});

/** Only players are asked to read a picture; staff would stand before a wall that a stranger beside them has built. */
const ofAddress = ({ address }: AttemptSource): Counter => ({
  ...atOrigin(originSubject({ audience: 'player', name: '*' }, `address ${address}`)),
  max: MAX_FAILURES_OF_ADDRESS,
  isShared: true,
});

/**
 * Failed sign-ins, in the database: a restart forgives nothing, and all processes count together. A device that has
 * signed in by a name is known to it and counted by itself, so that other devices cannot lock it out. Unknown devices
 * are counted by name and address, and all together by name, which slows them down without blocking the owner.
 */
@Injectable()
export class LoginAttemptsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the counters of an attempt: a known device has its own, strangers share those of their address and of the name. */
  async countersOf(tried: TriedName, source: AttemptSource): Promise<readonly Counter[]> {
    const device = originSubject(tried, deviceOf(source));
    if (await this.isKnown(device)) return [{ ...atOrigin(device), isOfKnownDevice: true }];
    return [
      ...(tried.audience === 'player' ? [ofAddress(source)] : []),
      atOrigin(originSubject(tried, `address ${source.address}`)),
      { subject: nameSubject(tried), max: FAILURES_UNTIL_SLOW, lockMs: SLOW_SECONDS * SECOND_MS, forgives: false },
    ];
  }

  /**
   * Returns the counters of a caller whose password was right and who now tries a code. There are only a million codes,
   * so all strangers together have as many guesses as one. An owner whom they lock out learns from it that the password
   * is no secret any more.
   */
  async codeCountersOf(tried: TriedName, source: AttemptSource): Promise<readonly Counter[]> {
    const device = originSubject(tried, deviceOf(source));
    return [atOrigin((await this.isKnown(device)) ? device : originSubject(tried, 'strangers'))];
  }

  /** Returns the counters of a caller who has a session of the account already. */
  ownCountersOf(tried: TriedName): readonly Counter[] {
    return [atOrigin(originSubject(tried, 'session'))];
  }

  /** Until when any of the counters is or was locked; null where none failed too often. */
  async lockedUntil(counters: readonly Counter[]): Promise<Date | null> {
    const rows = await this.rows(counters.map(({ subject }) => subject));
    const until = Math.max(0, ...rows.map((row) => Number(row.locked_until ?? 0)));
    return until === 0 ? null : new Date(until);
  }

  /**
   * Notes how an attempt ended: a success forgets the failures, the last one of a row locks. Each counter is one
   * statement, so that of a thousand guesses sent at once only five are ever told their outcome.
   * @returns false when one of them is locked by now, and the outcome must not be told
   */
  async settle(counters: readonly Counter[], settlement: Settlement): Promise<boolean> {
    let isOpen = true;
    for (const counter of counters) isOpen = (await this.count(counter, settlement)) && isOpen;
    return isOpen;
  }

  /** Remembers that a name was signed in by from a place, which is known from now on. */
  async remember(tried: TriedName, source: AttemptSource): Promise<void> {
    await this.database.execute(
      `INSERT INTO login_attempts (subject, failures, locked_until, attempted_at, known_at)
       VALUES (:subject, 0, NULL, :now, :now)
       ON CONFLICT (subject) DO UPDATE SET known_at = :now`,
      {
        subject: originSubject(tried, deviceOf(source)),
        now: this.clock.now(),
      },
    );
  }

  /** Deletes names without an attempt for a day, many of them invented, and devices that stayed away. */
  removeOld(limit: number): Promise<number> {
    const now = this.clock.now().getTime();
    return this.database.execute(
      `DELETE FROM login_attempts WHERE subject IN (SELECT subject FROM login_attempts
        WHERE attempted_at < :dayAgo AND (known_at IS NULL OR known_at < :longAgo) ORDER BY subject LIMIT :limit)`,
      { dayAgo: new Date(now - DAY_MS), longAgo: new Date(now - KNOWN_MS), limit },
    );
  }

  private async isKnown(device: string): Promise<boolean> {
    const [row] = await this.rows([device]);
    const since = this.clock.now().getTime() - KNOWN_MS;
    return row?.known_at != null && Number(row.known_at) > since;
  }

  private async count(counter: Counter, { outcome, isProven = false }: Settlement): Promise<boolean> {
    const { subject, max, lockMs, forgives, isShared = false } = counter;
    const now = this.clock.now();
    const settled = await this.database.execute(
      `INSERT INTO login_attempts (subject, failures, locked_until, attempted_at)
       VALUES (:subject, :failed, NULL, :now)
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN :failed = 0 AND :shared = 1 THEN login_attempts.failures
                         WHEN :failed = 0 THEN 0
                         WHEN :forgives = 1 AND login_attempts.locked_until <= :now THEN 1
                         ELSE login_attempts.failures + 1 END,
         locked_until = CASE WHEN :failed = 0 AND :shared = 1 THEN login_attempts.locked_until
                             WHEN :failed = 1
                              AND (:forgives = 0 OR login_attempts.locked_until IS NULL
                                   OR login_attempts.locked_until > :now)
                              AND login_attempts.failures + 1 >= :max THEN CAST(:lockedUntil AS bigint) END,
         attempted_at = :now
       WHERE login_attempts.locked_until IS NULL OR login_attempts.locked_until <= :now OR :proven = 1`,
      {
        subject,
        max,
        now,
        failed: outcome === 'failure' ? 1 : 0,
        shared: isShared ? 1 : 0,
        forgives: forgives ? 1 : 0,
        proven: isProven ? 1 : 0,
        lockedUntil: new Date(now.getTime() + lockMs),
      },
    );
    return settled === 1;
  }

  private rows(subjects: readonly string[]): Promise<CounterRow[]> {
    return this.database.query<CounterRow>(
      'SELECT subject, locked_until, known_at FROM login_attempts WHERE subject IN (:subjects)',
      { subjects },
    );
  }
}
