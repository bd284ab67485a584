import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { tags } from './tags.feature';
import { TagsService } from './tags.service';

const LIMIT = 50;

describeSqlite("the square's tags", (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [tags], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const create = (tag: string, change: Partial<BodyOf<'consoleCreateTag'>> = {}) =>
    operator.call('consoleCreateTag', { body: { tag, color: 'blue', state: 'on', ...change } });
  const all = () => operator.call('consoleListTags', { query: { range: [0, LIMIT - 1] } });
  const shown = async () => (await app.player.call('listSquareTags', {})).records;
  const names = async () => (await shown()).map(({ tag }) => tag);
  const order = (ids: number[]) => operator.call('orderTags', { body: { ids } });
  const save = (id: number, body: Partial<BodyOf<'consoleUpdateTag'>>) =>
    operator.call('consoleUpdateTag', {
      params: { id },
      body: { version: 1, tag: '改名', color: 'red', state: 'on', ...body },
    });
  const remove = (id: number) => operator.call('consoleDeleteTag', { params: { id } });
  const count = (ids: number[], by: 1 | -1) => app.get(UnitOfWork).run(() => app.get(TagsService).count(ids, by));
  const history = () =>
    app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where: { resource: 'tags' }, order: { id: 'ASC' } });

  it('are read by everybody in the order in which operators added them', async () => {
    for (const tag of ['攻略', '同好', '求助']) await create(tag);
    expect(await names()).toEqual(['攻略', '同好', '求助']);
    expect((await shown())[0]).toEqual({ id: expect.any(Number), tag: '攻略', color: 'blue', postCount: 0 });
    expect((await all()).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('are put into another order, each move in its own history', async () => {
    const ids = (await all()).map(({ id }) => id);
    await order([...ids].reverse());
    expect(await names()).toEqual(['求助', '同好', '攻略']);
    const moves = (await history()).filter(({ action }) => action === 'reorder');
    expect(moves.map(({ before, after }) => [before, after])).toEqual([
      [{ position: 1 }, { position: 3 }],
      [{ position: 3 }, { position: 1 }],
    ]);
  });

  it('are not ordered by somebody who does not know all of them', async () => {
    const ids = (await all()).map(({ id }) => id);
    expect(await outcomeOf(order(ids.slice(1)))).toBe('tag.orderStale');
    expect(await outcomeOf(order([...ids.slice(1), 999]))).toBe('tag.orderStale');
  });

  it('keep every place once when operators order them at the same time', async () => {
    const ids = (await all()).map(({ id }) => id);
    await Promise.all([order([...ids].reverse()), order(ids), order([...ids.slice(1), ...ids.slice(0, 1)])]);
    expect((await all()).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('are renamed and coloured, unless the name is taken or somebody was faster', async () => {
    const { id } = await create('晒图');
    expect(await save(id, { tag: '美图', color: 'purple' })).toMatchObject({
      version: 2,
      tag: '美图',
      color: 'purple',
    });
    expect(await outcomeOf(save(id, { tag: '晒图' }))).toBe('tag.stale');
    expect(await outcomeOf(save(id, { version: 2, tag: '攻略' }))).toBe('tag.nameTaken');
    expect(await outcomeOf(create('攻略'))).toBe('tag.nameTaken');
    expect(await operator.call('consoleGetTag', { params: { id } })).toMatchObject({ tag: '美图' });
    expect((await operator.call('consoleListTags', { query: { filter: { q: '美' } } })).map((one) => one.id)).toEqual([
      id,
    ]);
  });

  it('are chosen for a post only while they are switched on, and keep their name on posts that carry them', async () => {
    const service = app.get(TagsService);
    const { id } = await create('反馈');
    expect(await service.require([id])).toEqual([{ id, tag: '反馈' }]);
    await save(id, { tag: '反馈', state: 'off' });
    expect(await names()).not.toContain('反馈');
    for (const one of [id, 999]) await expect(service.require([one])).rejects.toMatchObject({ key: 'tag.notFound' });
    expect((await service.names()).get(id)).toBe('反馈');
    const off = await operator.call('consoleListTags', { query: { filter: { state: 'off' } } });
    expect(off.map((one) => one.id)).toEqual([id]);
  });

  it('count the posts that carry them, also where many count at the same time', async () => {
    const [first, second] = (await all()).map(({ id }) => id) as [number, number];
    await Promise.all(Array.from({ length: 20 }, (_, n) => count(n % 2 === 0 ? [first, second] : [second, first], 1)));
    await Promise.all(Array.from({ length: 5 }, () => count([first], -1)));
    expect((await all()).slice(0, 2).map(({ postCount }) => postCount)).toEqual([15, 20]);
    const most = await operator.call('consoleListTags', { query: { sort: ['postCount', 'DESC'] } });
    expect(most[0]?.id).toBe(second);
  });

  it('are removed while no post carries them', async () => {
    const [used] = (await all()).map(({ id }) => id) as [number];
    expect(await outcomeOf(remove(used))).toBe('tag.inUse');
    const { id } = (await all()).at(-1) ?? { id: 0 };
    expect(await remove(id)).toMatchObject({ id });
    const get = () => operator.call('consoleGetTag', { params: { id } });
    for (const call of [get, () => remove(id), () => save(id, {})])
      expect(await outcomeOf(call())).toBe('tag.notFound');
  });

  it('are at most fifty', async () => {
    for (let made = (await all()).length; made < LIMIT; made += 1) await create(`标签${made}`);
    expect(await outcomeOf(create('太多'))).toBe('tag.tooMany');
  });

  it('are no tag with a space or a sign in it', async () => {
    for (const tag of ['', '两 个', '#话题', '@小北', '十三个字的标签名字实在太长'])
      await expect(create(tag)).rejects.toMatchObject({ status: 400 });
  });

  it('are read by moderators, who change none, and kept from support staff', async () => {
    const moderator = await app.staff('moderator');
    expect((await moderator.call('consoleListTags', {})).length).toBeGreaterThan(0);
    const support = await app.staff('support');
    for (const call of [
      () => support.call('consoleListTags', {}),
      () => support.call('consoleGetTag', { params: { id: 1 } }),
    ])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
    const body = { tag: '不行', color: 'blue', state: 'on' } as const;
    for (const call of [
      () => moderator.call('consoleCreateTag', { body }),
      () => moderator.call('consoleUpdateTag', { params: { id: 1 }, body: { ...body, version: 1 } }),
      () => moderator.call('consoleDeleteTag', { params: { id: 1 } }),
      () => moderator.call('orderTags', { body: { ids: [1] } }),
    ])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
  });
});
