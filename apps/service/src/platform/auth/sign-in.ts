import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { Passwords } from './passwords';
import type { SessionAudience } from './session.entity';

/** Somebody who says who they are, and what their feature does about it. */
export interface SignInAttempt<Account, Opened> {
  readonly audience: SessionAudience;
  /** Null when what was typed can be nobody's name. */
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

/** The two answers that say nothing about which accounts exist. */
export type SignInRefusal = 'locked' | 'badCredentials';

/** The one way to prove a password, for staff and for players: the same work and the same answers for every name. */
@Injectable()
export class SignIn {
  constructor(
    private readonly attempts: LoginAttemptsRepository,
    private readonly passwords: Passwords,
    private readonly unitOfWork: UnitOfWork,
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
  }: SignInAttempt<Account, Opened>): Promise<Opened | SignInRefusal> {
    const tried = name === null ? null : { audience, name };
    if (tried && (await this.attempts.isLocked(tried))) return 'locked';
    const account = tried && (await find(tried.name));
    // The work of verifying is done for a name without an account as well.
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!tried) return 'badCredentials';
    const proven = isRight ? account : null;
    return this.unitOfWork.run(async () => {
      if (!(await this.attempts.settle(tried, proven ? 'success' : 'failure'))) return 'locked';
      return (proven && (await open(proven))) ?? 'badCredentials';
    });
  }
}
