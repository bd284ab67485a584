import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '#platform/actor/actor-context';
import { countedAddress } from '#platform/addresses/counted-address';
import { FakeClock } from '#platform/clock/clock';
import type { Limit, SharedLimits } from '#platform/cluster/shared-limits';
import type { AppConfig } from '#platform/config/app-config';
import type { SessionDevicesService } from '#features/players/sign-ins/session-devices.service';
import { makePlayer } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { ActRowsService } from './act-rows.service';
import { SquareLimitsService } from './square-limits.service';
import { StandingsService } from './standings.service';
import { standings } from './standings.feature';
import type { SquareAct } from './trust.rules';

const refusalLike = (seen: object): Error => Object.assign(new Error('too many'), seen);

/** Counts by the clock of the test. */
const limitsBy = (clock: FakeClock) => ({
  limiter({ points, seconds }: Limit): RateLimiterAbstract {
    const spent = new Map<string, { count: number; until: number }>();
    const consume = async (key: string) => {
      const now = clock.now().getTime();
      const before = spent.get(key);
      const running = before && before.until > now ? before : { count: 0, until: now + seconds * 1000 };
      const after = { ...running, count: running.count + 1 };
      spent.set(key, after);
      const seen = { msBeforeNext: after.until - now, consumedPoints: after.count };
      return after.count > points ? Promise.reject(refusalLike(seen)) : seen;
    };
    const reward = async (key: string) => {
      const before = spent.get(key);
      if (before) spent.set(key, { ...before, count: before.count - 1 });
    };
    return { consume, reward } as unknown as RateLimiterAbstract;
  },
});

interface Player {
  readonly uid: number;
  readonly device: string;
  readonly address: string;
}

describe('acts in the square', () => {
  let clock: FakeClock;
  let limits: SquareLimitsService;
  let players = 0;

  beforeEach(() => {
    clock = new FakeClock();
    const devices = { signOf: async (session: string) => session.replace('on ', '') };
    limits = new SquareLimitsService(
      limitsBy(clock) as unknown as SharedLimits,
      { rateLimit: 1 } as AppConfig,
      devices as unknown as SessionDevicesService,
      { since: async () => ({ ofDay: 0, ofInterval: 0, firstAt: null }) } as unknown as ActRowsService,
      clock,
    );
  });

  const another = (change: Partial<Player> = {}): Player => {
    players += 1;
    return { uid: players, device: `device ${players}`, address: `203.0.113.${players}`, ...change };
  };
  /** The message of the refusal; `done` without one. */
  const attempt = ({ uid, device, address }: Player, act: SquareAct, trust: 0 | 1 | 2 | 3 = 0): Promise<string> =>
    actAs(
      {
        requestId: 'test',
        principal: { kind: 'player', uid: String(uid), sessionId: `on ${device}` },
        address: countedAddress(address),
      },
      () =>
        limits.spend(uid, act, { trust }).then(
          () => 'done',
          (error: Error) => error.message,
        ),
    );

  it('that come too fast are refused with the time that is left', async () => {
    const player = another();
    expect(await attempt(player, 'post')).toBe('done');
    clock.advance(95);
    expect(await attempt(player, 'post')).toBe('发帖太快了，请 25 秒后再试');
    expect(await attempt(player, 'comment')).toBe('done');
    clock.advance(25);
    expect(await attempt(player, 'post')).toBe('done');
  });

  it('beyond the number of a day are refused until tomorrow', async () => {
    const player = another();
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await attempt(player, 'post')).toBe('done');
      clock.advance(121);
    }
    expect(await attempt(player, 'post')).toBe('今天的发帖次数已达上限，明天再来');
    clock.set('2026-01-15T16:00:01.000Z');
    expect(await attempt(player, 'post')).toBe('done');
  });

  it('that were too fast do not use up the day', async () => {
    const player = another();
    expect(await attempt(player, 'post')).toBe('done');
    for (let tried = 0; tried < 20; tried += 1) await attempt(player, 'post');
    clock.advance(121);
    expect(await attempt(player, 'post')).toBe('done');
  });

  it('of a day are not forgotten when the level rises', async () => {
    const player = another();
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await attempt(player, 'post')).toBe('done');
      clock.advance(121);
    }
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await attempt(player, 'post')).toBe('今天的发帖次数已达上限，明天再来');
      clock.advance(121);
    }
    for (let sent = 2; sent < 10; sent += 1) {
      expect(await attempt(player, 'post', 1)).toBe('done');
      clock.advance(31);
    }
    expect(await attempt(player, 'post', 1)).toBe('今天的发帖次数已达上限，明天再来');
  });

  it('come sooner for who is trusted more', async () => {
    const player = another();
    expect(await attempt(player, 'comment', 2)).toBe('done');
    expect(await attempt(player, 'comment', 2)).toBe('评论太快了，请 5 秒后再试');
    clock.advance(5);
    expect(await attempt(player, 'comment', 3)).toBe('done');
  });

  it('are counted by device, whichever account it uses', async () => {
    const device = 'shared';
    expect(await attempt(another({ device }), 'post')).toBe('done');
    expect(await attempt(another({ device }), 'post')).toBe('done');
    expect(await attempt(another({ device }), 'post')).toBe('发帖太快了，请 2 分钟后再试');
  });

  it('are counted by address, and by network where it is one of IPv6', async () => {
    const from = (host: number) => another({ address: `2001:db8:1:2::${host.toString(16)}` });
    for (let host = 1; host <= 20; host += 1) expect(await attempt(from(host), 'post')).toBe('done');
    expect(await attempt(from(99), 'post')).toBe('发帖太快了，请 2 分钟后再试');
  });
});

describe('acts of players who signed in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [standings], env: { RATE_LIMIT: '3000' } });
  });
  afterAll(() => app.close());

  it('are limited by the counter of the product, and unlimited where limits are off', async () => {
    const { uid } = await makePlayer(app);
    const standing = await app.get(StandingsService).of(uid);
    const spend = () => app.get(SquareLimitsService).spend(uid, 'post', standing);
    await spend();
    await expect(spend()).rejects.toMatchObject({ key: 'standing.tooFast' });
  });
});
