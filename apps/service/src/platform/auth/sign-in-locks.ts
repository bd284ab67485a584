import { Injectable } from '@nestjs/common';
import { currentActor } from '../actor/actor-context';
import { Clock } from '../clock/clock';
import type { RefusalDetails } from '../errors/refusal';
import type { FailedGuess } from './guesses.events';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { StoppedAttempts } from './stopped-attempts';

const MINUTE_MS = 60_000;

/** Counters of an attempt. */
export type Counters = Parameters<LoginAttemptsRepository['settle']>[0];

/** Kind and subject of an attempt, for reviews of stopped attempts. */
type About = Pick<FailedGuess, 'kind' | 'subject'>;

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

/** Stops attempts where too many have failed, and counts the attempts that it stops. */
@Injectable()
export class SignInLocks {
  constructor(
    private readonly attempts: LoginAttemptsRepository,
    private readonly stopped: StoppedAttempts,
    private readonly clock: Clock,
  ) {}

  /** Why an attempt is not heard now; null where it is. */
  async before(counters: Counters, about: About): Promise<SignInRefused | null> {
    const left = await this.millisecondsLeft(counters);
    return left > 0 ? this.stop(left, about) : null;
  }

  /** Why an attempt is not told its outcome: others have locked its counters while it was heard. */
  async after(counters: Counters, about: About): Promise<SignInRefused> {
    return this.stop(await this.millisecondsLeft(counters), about);
  }

  private stop(left: number, { kind, subject }: About): SignInRefused {
    this.stopped.note({ kind, subject, address: currentActor().address });
    return SignInRefused.locked(left);
  }

  private async millisecondsLeft(counters: Counters): Promise<number> {
    if (counters.length === 0) return 0;
    const until = await this.attempts.lockedUntil(counters);
    return Math.max(0, (until?.getTime() ?? 0) - this.clock.now().getTime());
  }
}
