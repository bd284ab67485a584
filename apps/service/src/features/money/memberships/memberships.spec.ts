import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlan, PLAN } from '#testing/records/memberships';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { memberships } from './memberships.feature';
import { MembershipsService } from './memberships.service';

const DAY = 24 * 3600;
const NOBODY = 2_000_000_000;

describeEachDatabase('a membership', (open) => {
  let app: TestApp;
  let planId: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [memberships], target: await open.target() });
    planId = await makePlan(app);
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const player = async (coins = 0) => {
    const made = await makePlayer(app);
    if (coins > 0) await giveDiamonds(app, made.uid, coins);
    return made;
  };
  const buy = ({ client }: Pick<PlayerDevice, 'client'>, more: object = {}, key?: string) =>
    client.call('openMembership', { body: { planId, ...more }, ...(key && { idempotencyKey: key }) });
  const statusOf = ({ client }: Pick<PlayerDevice, 'client'>) => client.call('getUserStatus');
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY * 1000).toISOString();
  const due = () => app.get(TaskRunner).runDue();
  const later = async (days: number) => {
    app.clock.advance(days * DAY);
    await due();
    // What is due may have asked for more.
    await due();
  };
  const titlesOf = async (uid: number) => {
    const { client } = await signInPlayer(app, uid);
    return (await client.call('listMessages')).list.map(({ title }) => title);
  };
  const grant = (uid: number, days: number, cause: string) =>
    app.get(UnitOfWork).run(() => app.get(MembershipsService).grant({ uid, days, cause, name: '新手礼包' }));

  it('is offered as operators have it', async () => {
    // As older clients ask.
    const offers = await app.player.call('getMembershipOffers', { body: { type: 1, source: 12 } });
    expect(offers.plans).toEqual([{ id: planId, ...PLAN, badge: '', rights: [] }]);
    expect(offers.levels[0]).toEqual({ level: 1, days: 0 });
  });

  it('is opened with X diamonds at once, and told to every device', async () => {
    const one = await player(500);
    expect(await buy(one, { price: 300 })).toEqual({ levelType: 1, expTime: inDays(30), order: null });
    expect(await statusOf(one)).toMatchObject({ coinNum: 200, levelType: 1, expTime: inDays(30) });
    expect((await one.client.call('listCoins')).list[0]).toMatchObject({
      kind: 'membership',
      amount: -300,
      title: '开通月度会员 30 天',
    });
    const pushed = await app
      .get(Database)
      .query<{ kind: string; payload: string }>(
        'SELECT kind, payload FROM feed_entries WHERE topic = :topic ORDER BY seq',
        {
          topic: `player:${one.uid}`,
        },
      );
    expect(pushed.map(({ kind }) => kind)).toEqual(['wallet.changed', 'account.changed', 'wallet.changed']);
    expect(JSON.parse(pushed[1]?.payload ?? '')).toMatchObject({ status: { levelType: 1, expTime: inDays(30) } });
  });

  it('goes on from its present end, or from now when it is over', async () => {
    const one = await player(900);
    await buy(one);
    app.clock.advance(10 * DAY);
    expect(await buy(one)).toMatchObject({ expTime: inDays(50) });
    app.clock.advance(60 * DAY);
    const back = await signInPlayer(app, one.uid);
    expect(await statusOf(back)).toMatchObject({ levelType: 0 });
    expect(await buy(back)).toMatchObject({ levelType: 2, expTime: inDays(30) });
  });

  it('is opened once for a key, sent twenty times at once', async () => {
    const one = await player(900);
    const results = await Promise.all(Array.from({ length: 20 }, () => buy(one, {}, 'open-it-only-once')));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await statusOf(one)).toMatchObject({ coinNum: 600, expTime: inDays(30) });
  });

  it('is sold once to balance for one, however many ask at once', async () => {
    const one = await player(PLAN.coins + 10);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(buy(one))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(19).fill('wallet.insufficient')]);
    expect(await statusOf(one)).toMatchObject({ coinNum: 10, expTime: inDays(30) });
  });

  it('is not sold without a plan, at another price or in a way that the plan does not know', async () => {
    const one = await player(1000);
    const coinsOnly = await makePlan(app, { amount: null });
    const moneyOnly = await makePlan(app, { coins: null });
    const hidden = await makePlan(app, { enabled: false });
    const tries: [object, string][] = [
      [{ planId: NOBODY }, 'membership-plan.notFound'],
      [{ planId: hidden }, 'membership-plan.notFound'],
      [{ price: 299 }, 'membership-plan.priceChanged'],
      [{ provider: 'sandbox', price: 300 }, 'membership-plan.priceChanged'],
      [{ planId: coinsOnly, provider: 'sandbox' }, 'membership-plan.wrongWay'],
      [{ planId: moneyOnly }, 'membership-plan.wrongWay'],
      // No provider has been declared here.
      [{ provider: 'sandbox' }, 'order.noProvider'],
    ];
    for (const [body, refusal] of tries) expect(await refusalOf(buy(one, body))).toBe(refusal);
    expect(await refusalOf(buy(await player(299)))).toBe('wallet.insufficient');
    expect(await statusOf(one)).toMatchObject({ coinNum: 1000, levelType: 0, expTime: null });
  });

  it('lets its member download for nothing what others pay, and is recorded with the purchase', async () => {
    const { id } = await makePublished(app, { name: '符文守卫', onlineType: 1, buyAmount: 50 });
    const [member, other] = [await player(300), await player(50)];
    await buy(member);
    for (const one of [member, other])
      await one.client.call('downloadGame', { params: { id }, body: { platformType: 1, price: 50 } });
    expect([(await statusOf(member)).coinNum, (await statusOf(other)).coinNum]).toEqual([0, 0]);
    const staff = await app.staff('support');
    const sold = await staff.call('consoleListPurchases', {
      query: { filter: { subjectKind: 'game', subjectId: id } },
    });
    expect(sold.map(({ uid, paid, waivedBy }) => [uid, paid, waivedBy])).toEqual([
      [other.uid, 50, null],
      [member.uid, 0, 'membership'],
    ]);
  });

  it('waives nothing any more from the instant of its end, though nobody has noticed', async () => {
    const { id } = await makePublished(app, { name: '归航', onlineType: 1, buyAmount: 50 });
    const one = await player(300);
    await buy(one);
    app.clock.advance(30 * DAY);
    const back = await signInPlayer(app, one.uid);
    expect(await statusOf(back)).toMatchObject({ levelType: 0 });
    const download = back.client.call('downloadGame', { params: { id }, body: { platformType: 1 } });
    expect(await refusalOf(download)).toBe('wallet.insufficient');
    const filter = { isMember: true, registeredFrom: new Date(0) };
    expect(await app.get(AccountsService).uidsOf(filter, one.uid - 1, 1)).not.toContain(one.uid);
  });

  describe('that comes to its end', () => {
    it('is told three days before and when it has come, once each', async () => {
      const one = await player(300);
      await buy(one);
      await later(26);
      expect(await titlesOf(one.uid)).toEqual([]);
      await later(1);
      expect(await titlesOf(one.uid)).toEqual(['会员即将到期']);
      await later(2);
      expect(await titlesOf(one.uid)).toEqual(['会员即将到期']);
      await later(1);
      await later(5);
      expect(await titlesOf(one.uid)).toEqual(['会员已到期', '会员即将到期']);
      // Read years later as well, a message names the day and not how far away it was.
      const end = app.clock.wallMinute(new Date((await statusOf(one)).expTime ?? 0));
      const { list } = await (await signInPlayer(app, one.uid)).client.call('listMessages');
      expect(list.map(({ content }) => content.split('。')[0]?.split('，')[0])).toEqual([
        `您的会员已于 ${end} 到期`,
        `您的会员将于 ${end} 到期`,
      ]);
      const [row] = await app
        .get(Database)
        .query<{ level_type: number }>('SELECT level_type FROM players WHERE id = :uid', { uid: one.uid });
      expect(row?.level_type).toBe(0);
    });

    it('is told again after it was extended, and not of an end that is none any more', async () => {
      const one = await player(600);
      await buy(one);
      await later(28);
      await buy(await signInPlayer(app, one.uid));
      await later(3);
      expect(await titlesOf(one.uid)).toEqual(['会员即将到期']);
      await later(27);
      expect(await titlesOf(one.uid)).toEqual(['会员即将到期', '会员即将到期']);
    });

    it('is told only then, where it was of a day', async () => {
      const one = await player();
      await grant(one.uid, 1, `test:${one.uid}`);
      await later(0);
      expect(await titlesOf(one.uid)).toEqual([]);
      await later(1);
      expect(await titlesOf(one.uid)).toEqual(['会员已到期']);
    });
  });

  it('is given by other features, once for a cause', async () => {
    const one = await player();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => grant(one.uid, 7, `gift-code:${one.uid}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(one)).toMatchObject({ levelType: 1, expTime: inDays(7) });
    await expect(grant(NOBODY, 7, 'gift-code:nobody')).rejects.toMatchObject({ key: 'account.notFound' });
    await expect(grant(one.uid, 0, 'gift-code:none')).rejects.toThrow(RangeError);
  });

  it('has a level that grows with all days a player ever got', async () => {
    const one = await player();
    const levels: number[] = [];
    for (const [index, days] of [89, 1, 275, 730].entries()) {
      await grant(one.uid, days, `level:${one.uid}:${index}`);
      levels.push((await statusOf(one)).levelType);
    }
    expect(levels).toEqual([1, 2, 3, 4]);
  });
});
