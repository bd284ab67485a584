import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { currentActor } from '../actor/actor-context';
import { networkWithShare } from '../addresses/network-of';
import { HashPlaces } from './hash-places';
import { hashThreads } from './hash-threads';

/** Argon2id with 19 MiB and two passes: OWASP's Password Storage Cheat Sheet. The library's default is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash burns a whole core, so at least one core stays free for other requests. */
export const MAX_PARALLEL_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));

/** At about 30 ms each, the last in the queue still has a response within two seconds. */
export const MAX_WAITING = 50;

/** The share of one network in these places, so that no single line shuts the door for the others. */
export const MAX_WAITING_OF_NETWORK = 20;

/** Places that staff have for themselves, where players fill all others. */
export const MAX_WAITING_STAFF = 10;

const MAX_WAITING_STAFF_OF_NETWORK = 5;

/** The longest queue is over by then. */
const RETRY_AFTER_SECONDS = 3;

/** So many that go first may pass a sign-in that waits; those beyond them wait behind it, as sign-ins do. */
export const MAX_PASSING = 4;

/** More sign-ins at once than the service will queue; the response is HTTP 429. */
export class PasswordsBusyError extends Error {
  readonly statusCode = 429;
  readonly retryAfter = RETRY_AFTER_SECONDS;

  constructor() {
    super('too many passwords are waiting to be verified');
    this.name = 'PasswordsBusyError';
  }
}

/**
 * When a caller has its turn: first (`next`: it sets a password in a session), before strangers (`known`: its device has signed
 * in by this name, or it has a session), at the end in places of their own (`staff`), or at the end (`last`).
 */
export type Turn = 'next' | 'known' | 'staff' | 'last';

const PRIORITY: Readonly<Record<Turn, number>> = { next: 2, known: 1, staff: 0, last: 0 };

/** Hashes and verifies passwords, a few at a time, so that a flood of sign-ins slows down sign-ins alone. */
@Injectable()
export class Passwords {
  /** Cost of new hashes; an existing hash is verified at its own. Specs of other things than passwords lower it. */
  cost = COST;
  private readonly slots = new Semaphore(MAX_PARALLEL_HASHES);
  private readonly places = {
    known: new HashPlaces({ places: MAX_WAITING, share: MAX_WAITING_OF_NETWORK }),
    staff: new HashPlaces({ places: MAX_WAITING_STAFF, share: MAX_WAITING_STAFF_OF_NETWORK }),
    last: new HashPlaces({ places: MAX_WAITING, share: MAX_WAITING_OF_NETWORK }),
  };
  /** Number of calls that went first since a stranger had their turn. */
  private passed = 0;

  /**
   * Hashes a password. By default it goes before other waiting ones, unless many have just done so; for a caller without a
   * session pass `last`.
   * @returns the PHC string with its own salt and cost
   * @throws PasswordsBusyError when too many are waiting at this turn, unless it is `next`
   */
  hash(password: string, turn: Turn = 'next'): Promise<string> {
    return this.inTurn(turn, () => hashThreads.hash(normalised(password), this.cost));
  }

  /**
   * Says whether a password fits a hash. Without a hash it does the same work and says no, so that an unknown account
   * takes as long as a wrong password.
   * @throws PasswordsBusyError when too many are waiting at this turn, unless it is `next`
   */
  verify(hashed: string | null, password: string, turn: Turn = 'last'): Promise<boolean> {
    const compared = hashed ?? decoyOf(this.cost);
    return this.inTurn(turn, async () => (await hashThreads.verify(compared, normalised(password))) && hashed !== null);
  }

  private async inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn === 'next') return this.slots.runExclusive(work, 1, this.priorityOf(turn));
    const mustWait = this.slots.isLocked();
    const leave = mustWait ? this.places[turn].take(networkWithShare(currentActor().address)) : undefined;
    if (leave === null) throw new PasswordsBusyError();
    return this.slots.runExclusive(
      () => {
        leave?.();
        if (turn !== 'known') this.passed = 0;
        return work();
      },
      1,
      this.priorityOf(turn),
    );
  }

  /** Returns the priority of a turn. Only a few calls may pass strangers; calls beyond those wait as strangers do. */
  private priorityOf(turn: Turn): number {
    const goesFirst = PRIORITY[turn] > PRIORITY.last;
    return goesFirst && !this.passes() ? PRIORITY.last : PRIORITY[turn];
  }

  /** Whether one more may go before the strangers that wait: however many ask for that, their sign-ins go on. */
  private passes(): boolean {
    if (this.places.last.taken + this.places.staff.taken === 0) return true;
    this.passed += 1;
    return this.passed <= MAX_PASSING;
  }
}

/** The same characters may be typed in several encodings (NIST SP 800-63B, 5.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** Returns a text in the PHC string format that looks like a hash and fits no password. */
function decoyOf({ memoryCost, timeCost, parallelism }: typeof COST): string {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}
