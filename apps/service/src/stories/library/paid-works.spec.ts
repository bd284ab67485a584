import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MembershipsService } from '#features/money/memberships/memberships.service';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';

const PRICE = 6;
const WHOLE = 15;
const SECRET = '灯塔下面的暗格里藏着第二封信';
const TEXT = `${'雾从港口那边慢慢爬上来，灯塔亮了。\n'.repeat(30)}${SECRET}`;

interface Book {
  readonly workId: number;
  /** One free chapter, then paid ones. */
  readonly parts: readonly number[];
}

describeEachDatabase('a paid work', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, reconciliations], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  async function book(change: Partial<BodyOf<'consoleCreateWork'>> = {}, count = 4): Promise<Book> {
    const paid = { access: 'paid', partPrice: PRICE, workPrice: WHOLE, freeParts: 1, memberFree: false } as const;
    const { id: workId } = await makeNovel(app, staff, { ...paid, ...change });
    const parts: number[] = [];
    for (let n = 1; n <= count; n += 1)
      parts.push((await makeChapter(staff, workId, { title: `第${n}章`, text: TEXT })).id);
    await publishWork(staff, workId);
    return { workId, parts };
  }
  async function reader(diamonds = 100): Promise<PlayerDevice> {
    const one = await makePlayer(app);
    if (diamonds > 0) await giveDiamonds(app, one.uid, diamonds);
    return one;
  }
  const join = ({ uid }: PlayerDevice) =>
    app
      .get(UnitOfWork)
      .run(() => app.get(MembershipsService).grant({ uid, days: 1, cause: `test:${uid}`, name: '测试' }));
  const buy = ({ client }: PlayerDevice, { workId: id }: Book, body: BodyOf<'buyWork'>, idempotencyKey?: string) =>
    client.call('buyWork', { params: { id }, body, ...(idempotencyKey && { idempotencyKey }) });
  const rights = ({ client }: PlayerDevice, { workId: id }: Book, partId?: number) =>
    client.call('getWorkRights', { params: { id }, query: partId === undefined ? {} : { partId } });
  const balance = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).coinNum;
  /** Which chapters a reader gets whole; of the others not even a word of the end. */
  async function readable({ client }: Pick<PlayerDevice, 'client'>, { parts }: Book): Promise<number[]> {
    const found: number[] = [];
    for (const [index, id] of parts.entries()) {
      const chapter = await client.call('getChapter', { params: { id } });
      expect(JSON.stringify(chapter).includes(SECRET)).toBe(!chapter.isLocked);
      if (!chapter.isLocked) found.push(index + 1);
    }
    return found;
  }

  it('is closed behind its free beginning, to guests and to players', async () => {
    const one = await book();
    expect(await readable({ client: app.player }, one)).toEqual([1]);
    expect(await readable(await reader(), one)).toEqual([1]);
    expect(await refusalOf(rights({ client: app.player } as PlayerDevice, one))).toBe('session.expired');
  });

  describe('is bought', () => {
    it('chapter by chapter, once, and for nobody else', async () => {
      const [one, me, other] = [await book(), await reader(), await reader()];
      const order = { scope: 'part', partId: one.parts[2] ?? 0, price: PRICE } as const;
      expect(await buy(me, one, order)).toEqual({ paid: PRICE, partCount: 1 });
      expect(await buy(me, one, order)).toEqual({ paid: 0, partCount: 0 });
      expect([await balance(me), await readable(me, one)]).toEqual([100 - PRICE, [1, 3]]);
      expect(await readable(other, one)).toEqual([1]);
      expect((await me.client.call('listCoins')).list[0]).toMatchObject({
        kind: 'purchase',
        amount: -PRICE,
        title: '购买《雾港灯塔手记》1 章',
        link: `/bookinfo/${one.workId}`,
      });
    });

    it('from a chapter on, without what is owned already', async () => {
      const [one, me] = [await book(), await reader()];
      await buy(me, one, { scope: 'part', partId: one.parts[2] ?? 0, price: PRICE });
      const partId = one.parts[1] ?? 0;
      expect((await rights(me, one, partId)).offers).toEqual({
        part: { price: PRICE, partCount: 1 },
        rest: { price: 2 * PRICE, partCount: 2 },
        work: { price: WHOLE - PRICE, partCount: 4 },
      });
      expect(await buy(me, one, { scope: 'rest', partId, price: 2 * PRICE })).toEqual({ paid: 12, partCount: 2 });
      expect([await balance(me), await readable(me, one)]).toEqual([82, [1, 2, 3, 4]]);
      const later = await makeChapter(staff, one.workId, { title: '第5章', text: TEXT });
      expect(await readable(me, { ...one, parts: [later.id] })).toEqual([]);
    });

    it('from its beginning where no chapter is said', async () => {
      const [one, me] = [await book(), await reader()];
      expect(await buy(me, one, { scope: 'rest', price: 3 * PRICE })).toEqual({ paid: 18, partCount: 3 });
      expect(await buy(me, one, { scope: 'rest', price: 3 * PRICE })).toEqual({ paid: 0, partCount: 0 });
    });

    it('as a whole for what its chapters have not cost yet, with the chapters to come', async () => {
      const [one, me] = [await book(), await reader()];
      await buy(me, one, { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE });
      expect(await refusalOf(buy(me, one, { scope: 'work', price: WHOLE }))).toBe('entitlement.priceChanged');
      expect(await buy(me, one, { scope: 'work', price: WHOLE - PRICE })).toEqual({ paid: 9, partCount: 4 });
      expect(await buy(me, one, { scope: 'work', price: WHOLE })).toEqual({ paid: 0, partCount: 0 });
      const later = await makeChapter(staff, one.workId, { title: '第5章', text: TEXT, access: 'member' });
      expect(await readable(me, { ...one, parts: [...one.parts, later.id] })).toEqual([1, 2, 3, 4, 5]);
      expect(await balance(me)).toBe(100 - WHOLE);
      expect(await rights(me, one)).toMatchObject({ ownsWork: true, offers: { part: null, rest: null, work: null } });
    });

    it('as a whole for nothing by whom its chapters have cost more', async () => {
      const [one, me] = [await book(), await reader()];
      await buy(me, one, { scope: 'rest', price: 3 * PRICE });
      expect(await buy(me, one, { scope: 'work', price: 0 })).toEqual({ paid: 0, partCount: 4 });
      expect([await balance(me), (await rights(me, one)).ownsWork]).toEqual([82, true]);
    });
  });

  describe('is not sold', () => {
    it('for another price than the confirmed one, and says the new one', async () => {
      const [one, me] = [await book(), await reader()];
      await expect(buy(me, one, { scope: 'rest', price: PRICE })).rejects.toMatchObject({
        code: 5981,
        message: '《雾港灯塔手记》所选内容现在需要 18 X钻，请确认后再购买',
      });
      expect([await balance(me), await readable(me, one)]).toEqual([100, [1]]);
    });

    it('for more than a player has', async () => {
      const [one, me] = [await book(), await reader(PRICE - 1)];
      const order = { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE } as const;
      expect(await refusalOf(buy(me, one, order))).toBe('wallet.insufficient');
      expect([await balance(me), await readable(me, one)]).toEqual([PRICE - 1, [1]]);
    });

    it('as a whole where it has no such price, nor by the chapter where that is for members', async () => {
      const [one, me] = [await book({ workPrice: null }), await reader()];
      expect(await refusalOf(buy(me, one, { scope: 'work', price: WHOLE }))).toBe('entitlement.notForSale');
      const { id: partId } = await makeChapter(staff, one.workId, { access: 'member', text: TEXT });
      expect(await refusalOf(buy(me, one, { scope: 'part', partId, price: 0 }))).toBe('entitlement.notForSale');
      expect((await rights(me, one, partId)).offers).toEqual({ part: null, rest: null, work: null });
    });

    it('where it is not to be seen, nor by a chapter of another work', async () => {
      const [one, other, me] = [await book(), await book(), await reader()];
      const order = { scope: 'part', partId: other.parts[1] ?? 0, price: PRICE } as const;
      expect(await refusalOf(buy(me, one, order))).toBe('part.notFound');
      expect(await refusalOf(buy(me, one, { scope: 'part', price: PRICE }))).toBe('part.notFound');
      expect(await refusalOf(rights(me, one, other.parts[1]))).toBe('part.notFound');
      await staff.call('unpublishWork', { params: { id: other.workId } });
      expect(await refusalOf(buy(me, other, order))).toBe('work.notFound');
      expect(await refusalOf(rights(me, other))).toBe('work.notFound');
    });
  });

  it('stays with its buyers when chapters are for members from then on', async () => {
    const [one, me] = [await book(), await reader()];
    const id = one.parts[1] ?? 0;
    await buy(me, one, { scope: 'part', partId: id, price: PRICE });
    const { version, title } = await staff.call('consoleGetPart', { params: { id } });
    await staff.call('consoleUpdatePart', { params: { id }, body: { version, title, access: 'member' } });
    expect(await readable(me, one)).toEqual([1, 2]);
  });

  it('says what is owned as ranges of ids, which a chapter of another ends', async () => {
    const [one, me] = [await book({}, 6), await reader()];
    const [, second = 0, third = 0, , , last = 0] = one.parts;
    for (const partId of [second, third, last]) await buy(me, one, { scope: 'part', partId, price: PRICE });
    expect((await rights(me, one)).owned).toEqual([
      { from: second, to: third },
      { from: last, to: last },
    ]);
  });

  it('is pushed to the other devices of its buyer', async () => {
    const [one, me] = [await book(), await reader()];
    await buy(me, one, { scope: 'rest', price: 3 * PRICE });
    const rows = await app
      .get(Database)
      .query<{ kind: string; payload: string }>(
        'SELECT kind, payload FROM feed_entries WHERE topic = :topic ORDER BY seq',
        {
          topic: `player:${me.uid}`,
        },
      );
    expect(rows.at(-1)?.kind).toBe('purchase.created');
    expect(JSON.parse(rows.at(-1)?.payload ?? '')).toEqual({ subjectKind: 'parts', subjectId: one.workId, paid: 18 });
  });

  it('is among the purchases of the console, by kind and work, and not among the games of its buyer', async () => {
    const [one, me] = [await book(), await reader()];
    await buy(me, one, { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE });
    await buy(me, one, { scope: 'work', price: WHOLE - PRICE });
    const finance = await app.staff('finance');
    const list = (filter: object): Promise<Schemas['Purchase'][]> =>
      finance.call('consoleListPurchases', { query: { filter } });
    const sold = { uid: me.uid, subjectId: one.workId, name: '雾港灯塔手记', waivedBy: null };
    expect(await list({ subjectId: one.workId })).toMatchObject([
      { ...sold, subjectKind: 'work', partCount: null, paid: 9 },
      { ...sold, subjectKind: 'parts', partCount: 1, paid: PRICE },
    ]);
    expect(await list({ subjectKind: 'parts', uid: me.uid })).toHaveLength(1);
    expect((await me.client.call('listOwnedGames')).gameIds).toEqual([]);
    expect((await me.client.call('listPurchases')).list).toEqual([]);
    const { id } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    expect((await finance.call('consoleGetReconciliation', { params: { id } })).state).toBe('passed');
  });

  it('takes as many statements for many chapters as for one', async () => {
    const [small, large, me] = [await book({}, 2), await book({}, 12), await reader(1000)];
    const counted = async (one: Book, price: number) =>
      (await statementsOf(app, () => buy(me, one, { scope: 'rest', price }))).length;
    expect(await counted(large, 11 * PRICE)).toBe(await counted(small, PRICE));
  });

  describe('that a player buys on many devices at once', () => {
    const AT_ONCE = 20;

    it('is paid once for a chapter', async () => {
      const [one, me] = [await book(), await reader()];
      const order = { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE } as const;
      const bought = await Promise.all(Array.from({ length: AT_ONCE }, () => buy(me, one, order)));
      expect(bought.filter(({ paid }) => paid > 0)).toHaveLength(1);
      expect([await balance(me), await readable(me, one)]).toEqual([100 - PRICE, [1, 2]]);
    });

    it('is paid once for each chapter where scopes overlap', async () => {
      const [one, me] = [await book(), await reader()];
      const orders = Array.from({ length: AT_ONCE }, (_, n): BodyOf<'buyWork'> => {
        if (n % 4 === 3) return { scope: 'rest', price: 3 * PRICE };
        return { scope: 'part', partId: one.parts[1 + (n % 3)] ?? 0, price: PRICE };
      });
      const outcomes = await Promise.all(orders.map((order) => refusalOf(buy(me, one, order))));
      expect(outcomes.filter((outcome) => !['done', 'entitlement.priceChanged'].includes(outcome))).toEqual([]);
      expect([await balance(me), await readable(me, one)]).toEqual([100 - 3 * PRICE, [1, 2, 3, 4]]);
    });

    it('costs a whole work and its chapters together no more than the whole', async () => {
      const [one, me] = [await book(), await reader()];
      const orders = Array.from({ length: AT_ONCE }, (_, n): BodyOf<'buyWork'> => {
        if (n % 2 === 0) return { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE };
        return { scope: 'work', price: n % 4 === 1 ? WHOLE : WHOLE - PRICE };
      });
      await Promise.all(orders.map((order) => refusalOf(buy(me, one, order))));
      expect(await balance(me)).toBe(100 - WHOLE);
      expect(await readable(me, one)).toEqual([1, 2, 3, 4]);
    });
  });

  // The last one: for all others it is a day later then.
  it('is read by members for as long as they are, and costs them nothing', async () => {
    const [one, me] = [await book({ memberFree: true }), await reader()];
    await join(me);
    expect(await readable(me, one)).toEqual([1, 2, 3, 4]);
    expect(await rights(me, one)).toMatchObject({ isMember: true, isMemberFree: true, offers: { rest: null } });
    const order = { scope: 'part', partId: one.parts[1] ?? 0, price: PRICE } as const;
    expect(await buy(me, one, order)).toEqual({ paid: 0, partCount: 0 });
    app.clock.advance(25 * 60 * 60);
    expect(await readable(me, one)).toEqual([1]);
    expect(await buy(me, one, order)).toEqual({ paid: PRICE, partCount: 1 });
    expect(await readable(me, one)).toEqual([1, 2]);
  });
});
