import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { currentActor } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { SharedLimits, type Limit } from '#platform/cluster/shared-limits';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { SessionDevicesService } from '#features/players/sign-ins/session-devices.service';
import { ActRowsService } from './act-rows.service';
import { type Standing, mostPerDay, paceOf, SHARES, waitWords, type Pace, type SquareAct } from './trust.rules';

const DAY_SECONDS = 24 * 60 * 60;

const ACTS: Readonly<Record<SquareAct, string>> = {
  post: '发帖',
  comment: '评论',
  review: '评价',
  report: '举报',
  like: '点赞',
  follow: '关注',
  block: '拉黑',
};

type Scope = keyof typeof SHARES;

/**
 * Rate limits of the square: by account, by device and by address, higher with more trust. An account is counted by the
 * rows of its acts; counters beside them count devices and addresses, and acts that were taken back or are under way.
 */
@Injectable()
export class SquareLimitsService {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly isOn: boolean;

  constructor(
    private readonly limits: SharedLimits,
    config: AppConfig,
    private readonly devices: SessionDevicesService,
    private readonly rows: ActRowsService,
    private readonly clock: Clock,
  ) {
    this.isOn = config.rateLimit > 0;
  }

  /**
   * Counts an act of the player who asks now. It is the last thing to ask before the unit of work: what is refused for
   * another reason costs nothing, and a retry that is known by its client id is answered before.
   * @throws Refusal `standing.tooFast`, whose message says when again
   */
  async spend(uid: number, act: SquareAct, { trust }: Pick<Standing, 'trust'>): Promise<void> {
    if (!this.isOn) return;
    const pace = paceOf(act, trust);
    await this.askRows(uid, act, pace);
    const keys = await this.keysOf(uid);
    // Shares of an interval first: a day is not spent by what came too fast.
    for (const [scope, key] of keys) await this.takeOfInterval({ act, pace, scope, key });
    for (const [scope, key] of keys) await this.takeOfDay({ act, pace, scope, key });
  }

  private async askRows(uid: number, act: SquareAct, pace: Pace): Promise<void> {
    const [now, milliseconds] = [this.clock.now().getTime(), pace.seconds * 1000];
    const day = this.clock.startOf(this.clock.today());
    const done = await this.rows.since(uid, act, { day, interval: new Date(now - milliseconds) });
    if (done.firstAt && done.ofInterval >= pace.points) throw tooFast(act, done.firstAt.getTime() + milliseconds - now);
    if (done.ofDay >= pace.perDay) throw spentOfDay(act);
  }

  private async keysOf(uid: number): Promise<readonly (readonly [Scope, string])[]> {
    const { principal, address } = currentActor();
    const device = principal?.kind === 'player' ? await this.devices.signOf(principal.sessionId) : null;
    return [
      ['account', String(uid)],
      ...(device === null ? [] : ([['device', device]] as const)),
      ...(address === '' ? [] : ([['address', address]] as const)),
    ];
  }

  private async takeOfInterval({ act, pace, scope, key }: Taken): Promise<void> {
    const { points, seconds } = pace;
    const name = `square.${act}.${points}in${seconds}.${scope}`;
    const taken = await take(this.limiter({ name, points: points * SHARES[scope], seconds }), key);
    if (taken.isRefused) throw tooFast(act, taken.msBeforeNext);
  }

  /** Levels share the counter of a day, or a higher one would begin it anew. */
  private async takeOfDay({ act, pace, scope, key }: Taken): Promise<void> {
    const limit = { points: mostPerDay(act) * SHARES[scope], seconds: DAY_SECONDS };
    const limiter = this.limiter({ name: `square.${act}.${scope}.day`, ...limit });
    const keyOfDay = `${this.clock.today()} ${key}`;
    const taken = await take(limiter, keyOfDay);
    if (!taken.isRefused && taken.consumedPoints <= pace.perDay * SHARES[scope]) return;
    // Nothing was done: a player who is trusted more within the day has this one left.
    await limiter.reward(keyOfDay);
    throw spentOfDay(act);
  }

  private limiter(limit: Limit): RateLimiterAbstract {
    const limiter = this.limiters.get(limit.name) ?? this.limits.limiter(limit);
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

interface Taken {
  readonly act: SquareAct;
  readonly pace: Pace;
  readonly scope: Scope;
  readonly key: string;
}

const tooFast = (act: SquareAct, milliseconds: number): Refusal =>
  new Refusal('standing.tooFast', { message: `${ACTS[act]}太快了，请 ${waitWords(milliseconds)}后再试` });

const spentOfDay = (act: SquareAct): Refusal =>
  new Refusal('standing.tooFast', { message: `今天的${ACTS[act]}次数已达上限，明天再来` });

async function take(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<Pick<RateLimiterRes, 'msBeforeNext' | 'consumedPoints'> & { readonly isRefused: boolean }> {
  const seen = (found: RateLimiterRes, isRefused: boolean) => ({
    msBeforeNext: found.msBeforeNext,
    consumedPoints: found.consumedPoints,
    isRefused,
  });
  try {
    return seen(await limiter.consume(key), false);
  } catch (refused) {
    return seen(refused as RateLimiterRes, true);
  }
}
