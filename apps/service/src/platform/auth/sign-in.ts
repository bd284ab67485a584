import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import type { RefusalDetails } from '../errors/refusal';
import { LoginAttemptsRepository, type TriedName } from './login-attempts.repository';
import { Passwords } from './passwords';
import type { SessionAudience } from './session.entity';

/** A claim to be somebody, and how its feature looks the account up. */
export interface SignInAttempt<Account, Opened> {
  readonly audience: SessionAudience;
  /** Null when what was typed cannot be a login name. */
  readonly name: string | null;
  readonly password: string;
  /** The account that may sign in by the name, or null. */
  find(name: string): Promise<Account | null>;
  /**
   * Opens the session of an account whose password was right, inside the unit of work that forgets the failures; null
   * when the account has changed while its password was being verified.
   */
  open(account: Account): Promise<Opened | null>;
}

const MINUTE_MS = 60_000;

/** Why there is no session. Neither reason tells which accounts exist: names without an account are locked as well. */
export class SignInRefused {
  private constructor(
    readonly reason: 'locked' | 'badCredentials',
    readonly details: RefusalDetails,
  ) {}

  static readonly badCredentials = new SignInRefused('badCredentials', {});

  /** @param left milliseconds until the name may be tried again */
  static locked(left: number): SignInRefused {
    const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
    return new SignInRefused('locked', { message: `尝试次数过多，请 ${minutes} 分钟后再试` });
  }
}

/** The one way to prove a password, for staff and for players: the same work and the same responses for every name. */
@Injectable()
export class SignIn {
  constructor(
    private readonly attempts: LoginAttemptsRepository,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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
    find,
    open,
  }: SignInAttempt<Account, Opened>): Promise<Opened | SignInRefused> {
    const tried = name === null ? null : { audience, name };
    const locked = tried && (await this.lockOf(tried));
    if (locked) return locked;
    const account = tried && (await find(tried.name));
    // The work of verifying is done for a name without an account as well.
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!tried) return SignInRefused.badCredentials;
    const proven = isRight ? account : null;
    return this.unitOfWork.run(async () => {
      const isSettled = await this.attempts.settle(tried, proven ? 'success' : 'failure');
      if (!isSettled) return (await this.lockOf(tried)) ?? SignInRefused.locked(0);
      return (proven && (await open(proven))) ?? SignInRefused.badCredentials;
    });
  }

  private async lockOf(tried: TriedName): Promise<SignInRefused | null> {
    const now = this.clock.now().getTime();
    const until = await this.attempts.lockedUntil(tried);
    return until === null || until.getTime() <= now ? null : SignInRefused.locked(until.getTime() - now);
  }
}
