import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { hashThreads } from './hash-threads';

/** Argon2id with 19 MiB and two passes: OWASP's Password Storage Cheat Sheet. The library's default is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash burns a whole core, so at least one core stays free for other requests. */
export const MAX_PARALLEL_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));

/** At about 30 ms each, the last in the queue still has a response within two seconds. */
export const MAX_WAITING = 50;

/** So many that go first may pass a sign-in that waits; those beyond them wait behind it, as sign-ins do. */
export const MAX_PASSING = 4;

/** More sign-ins at once than the service will queue; the response is HTTP 429. */
export class PasswordsBusyError extends Error {
  readonly statusCode = 429;

  constructor() {
    super('too many passwords are waiting to be verified');
    this.name = 'PasswordsBusyError';
  }
}

/** Whether a caller waits at the end of the queue (`last`) or goes first (`next`: it has a session). */
export type Turn = 'next' | 'last';

const PRIORITY: Readonly<Record<Turn, number>> = { next: 1, last: 0 };

/** Hashes and verifies passwords, a few at a time, so that a flood of sign-ins slows down sign-ins alone. */
@Injectable()
export class Passwords {
  /** Of the hashes to come; one that is there is verified at its own. Specs of other things than passwords lower it. */
  cost = COST;
  private readonly slots = new Semaphore(MAX_PARALLEL_HASHES);
  private waiting = 0;
  /** How many went first since a sign-in had its turn. */
  private passed = 0;

  /**
   * Hashes a password. By default it goes before those that wait, unless many have just done so; for a caller without a
   * session pass `last`.
   * @returns the PHC string with its own salt and cost
   * @throws PasswordsBusyError when too many are waiting at the turn `last`
   */
  hash(password: string, turn: Turn = 'next'): Promise<string> {
    return this.inTurn(turn, () => hashThreads.hash(normalised(password), this.cost));
  }

  /**
   * Says whether a password fits a hash. Without a hash it does the same work and says no, so that an unknown account
   * takes as long as a wrong password.
   * @throws PasswordsBusyError when too many are waiting at the turn `last`
   */
  verify(hashed: string | null, password: string, turn: Turn = 'last'): Promise<boolean> {
    const compared = hashed ?? decoyOf(this.cost);
    return this.inTurn(turn, async () => (await hashThreads.verify(compared, normalised(password))) && hashed !== null);
  }

  private async inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn === 'next') return this.slots.runExclusive(work, 1, PRIORITY[this.passes() ? 'next' : 'last']);
    const mustWait = this.slots.isLocked();
    if (mustWait && this.waiting >= MAX_WAITING) throw new PasswordsBusyError();
    if (mustWait) this.waiting += 1;
    return this.slots.runExclusive(
      () => {
        if (mustWait) this.waiting -= 1;
        this.passed = 0;
        return work();
      },
      1,
      PRIORITY.last,
    );
  }

  /** Whether one more may go before the sign-ins that wait: however many ask for that, sign-ins go on. */
  private passes(): boolean {
    if (this.waiting === 0) return true;
    this.passed += 1;
    return this.passed <= MAX_PASSING;
  }
}

/** The same characters may be typed in several encodings (NIST SP 800-63B, 5.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** What looks like a hash, in the PHC string format, and fits no password. */
function decoyOf({ memoryCost, timeCost, parallelism }: typeof COST): string {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}
