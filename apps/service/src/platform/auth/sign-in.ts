import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentActor } from '../actor/actor-context';
import type { Durability } from '../database/transaction';
import { UnitOfWork } from '../database/unit-of-work';
import { DomainEvents } from '../events/domain-events';
import { guessFailed, type FailedGuess } from './guesses.events';
import { LoginAttemptsRepository, type TriedName } from './login-attempts.repository';
import type { AttemptSource } from './attempt-source';
import { Passwords, type Turn } from './passwords';
import type { SessionAudience } from './session.entity';
import { SignInLocks, SignInRefused, type Counters } from './sign-in-locks';

/** A claim to be somebody, and how its feature looks the account up. */
export interface SignInAttempt<Account, Opened> {
  readonly audience: SessionAudience;
  /** Null when what was typed cannot be a login name. */
  readonly name: string | null;
  readonly password: string;
  /** Client's own id; empty where it gives none. */
  readonly deviceId: string;
  /** System and browser in words, for later reviews of failures. */
  readonly device?: string;
  /** Whether somebody read a picture for this attempt, which is then heard also where others have failed too often. */
  readonly isProven?: boolean;
  /** The account that may sign in by the name, or null. One whose `passwordHash` is empty has no password. */
  find(name: string): Promise<Account | null>;
  /**
   * Opens the session of an account whose password was right, inside the unit of work that forgets the failures; null
   * when the account has changed while its password was being verified.
   */
  open(account: Account): Promise<Opened | null>;
}

/** A claim to have what an account has besides its password. */
export interface CodeAttempt<Proof, Opened> {
  readonly audience: SessionAudience;
  /** The account's id. */
  readonly subject: string;
  /** The name that it signs in by, for later reviews of failures. */
  readonly name: string;
  /** Client's own id; empty where it gives none. */
  readonly deviceId: string;
  /** Returns the proof that the code gives; null for a wrong code. */
  find(): Promise<Proof | null>;
  /** Spends the proof and opens the session, inside the unit of work; null when it has been spent meanwhile. */
  open(proof: Proof): Promise<Opened | null>;
}

interface Settling<Proof, Opened> extends Pick<CodeAttempt<Proof, Opened>, 'open'> {
  /** Name that the source is remembered for after a success; null where it is not remembered. */
  readonly tried: TriedName | null;
  readonly source: AttemptSource;
  readonly counters: Counters;
  readonly proven: Proof | null;
  readonly isProven?: boolean;
  readonly durability: Durability;
  /** Details that are announced where the guess is wrong. */
  readonly guess: Omit<FailedGuess, 'source'>;
}

const STAFF_PASSWORD = { kind: 'staff', way: null } as const;
const PLAYER_PASSWORD = { kind: 'login', way: 'password' } as const;

/** A device that has signed in by the name goes before strangers, and strangers leave places for staff. */
function turnOf(counters: Counters, audience: SessionAudience): Turn {
  if (counters.some(({ isOfKnownDevice }) => isOfKnownDevice)) return 'known';
  return audience === 'staff' ? 'staff' : 'last';
}

/** The one way to prove a password, for staff and for players: the same work and the same responses for every name. */
@Injectable()
export class SignIn {
  constructor(
    private readonly attempts: LoginAttemptsRepository,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly locks: SignInLocks,
  ) {}

  /**
   * @returns what `open` gave, or why there is no session; a refusal thrown inside the unit of work would roll the
   * count of failures back
   * @throws PasswordsBusyError when too many passwords are waiting to be verified
   */
  async attempt<Account extends { readonly passwordHash: string }, Opened>({
    audience,
    name,
    password,
    deviceId,
    device = '',
    isProven = false,
    find,
    open,
  }: SignInAttempt<Account, Opened>): Promise<Opened | SignInRefused> {
    const tried = name === null ? null : { audience, name };
    const source = { address: currentActor().address, deviceId };
    const counters = tried ? await this.attempts.countersOf(tried, source) : [];
    const about = audience === 'staff' ? STAFF_PASSWORD : PLAYER_PASSWORD;
    const guess = { ...about, subject: tried?.name ?? '', device };
    const locked = isProven ? null : await this.locks.before(counters, guess);
    if (locked) return locked;
    const account = tried && (await find(tried.name));
    // The work of verifying is done for a name without an account as well.
    const isRight = await this.passwords.verify(account?.passwordHash || null, password, turnOf(counters, audience));
    if (!tried) return SignInRefused.badCredentials;
    const proven = isRight ? account : null;
    // A power cut may take the session that was just opened; its owner signs in again.
    return this.settle({ tried, source, counters, proven, isProven, durability: 'delayed', open, guess });
  }

  /** Checks the code that follows a password, like `attempt`. */
  async attemptCode<Proof, Opened>({
    audience,
    subject,
    name,
    deviceId,
    find,
    open,
  }: CodeAttempt<Proof, Opened>): Promise<Opened | SignInRefused> {
    const tried = { audience, name: `code ${subject}` };
    const source = { address: currentActor().address, deviceId };
    const counters = await this.attempts.codeCountersOf(tried, source);
    const guess = { kind: 'totp', subject: name, way: null, device: '' } as const;
    const locked = await this.locks.before(counters, guess);
    if (locked) return locked;
    // A code that has been spent stays spent.
    return this.settle({ tried, source, counters, proven: await find(), durability: 'full', open, guess });
  }

  /**
   * Checks a code like `attemptCode`, for a caller who has a session of the account already. Guesses there have a counter
   * of their own, so they lock out nobody who signs in.
   */
  async confirmCode<Proof, Done>({
    audience,
    subject,
    name,
    find,
    open,
  }: Omit<CodeAttempt<Proof, Done>, 'deviceId'>): Promise<Done | SignInRefused> {
    const source = { address: currentActor().address, deviceId: '' };
    const counters = this.attempts.ownCountersOf({ audience, name: `code ${subject}` });
    const guess = { kind: 'totp', subject: name, way: null, device: '' } as const;
    const locked = await this.locks.before(counters, guess);
    if (locked) return locked;
    // A code that has been spent stays spent.
    return this.settle({ tried: null, source, counters, proven: await find(), durability: 'full', open, guess });
  }

  /**
   * Verifies the password of an account that is signed in already: somebody who found an open page guesses here.
   * @param subject the account's id
   * @returns null when it is right
   * @throws PasswordsBusyError when too many passwords are waiting to be verified
   */
  async confirm(
    audience: SessionAudience,
    subject: string,
    { passwordHash, password }: { readonly passwordHash: string; readonly password: string },
  ): Promise<SignInRefused | null> {
    const counters = this.attempts.ownCountersOf({ audience, name: subject });
    const guess = { kind: audience === 'staff' ? 'staff' : 'reset', subject, way: null, device: '' } as const;
    const locked = await this.locks.before(counters, guess);
    if (locked) return locked;
    const isRight = await this.passwords.verify(passwordHash || null, password, 'known');
    return this.unitOfWork.run(async () => {
      const isSettled = await this.attempts.settle(counters, { outcome: isRight ? 'success' : 'failure' });
      if (!isSettled) return this.locks.after(counters, guess);
      if (isRight) return null;
      const source = { address: currentActor().address, deviceId: '' };
      this.events.emit(guessFailed, { ...guess, source });
      return SignInRefused.badCredentials;
    });
  }

  /** The hash of an account's new password. @throws PasswordsBusyError when too many are waiting */
  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /** SQLite's statements keep the event loop: between them, and before the response, others have their turn. */
  private async settle<Proof, Opened>({
    tried,
    source,
    counters,
    proven,
    isProven,
    durability,
    open,
    guess,
  }: Settling<Proof, Opened>): Promise<Opened | SignInRefused> {
    const settling = async () => {
      const outcome = proven ? 'success' : 'failure';
      const isSettled = await this.attempts.settle(counters, { outcome, ...(isProven && { isProven }) });
      if (!isSettled) return this.locks.after(counters, guess);
      if (!proven) this.events.emit(guessFailed, { ...guess, source });
      if (proven && tried) await this.attempts.remember(tried, source);
      await breathe();
      return (proven && (await open(proven))) ?? SignInRefused.badCredentials;
    };
    const settled = await this.unitOfWork.run(settling, { durability });
    await breathe();
    return settled;
  }
}
