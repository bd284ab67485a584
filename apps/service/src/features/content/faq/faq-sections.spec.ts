import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { faq } from './faq.feature';

describeSqlite('the sections of the FAQ', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [faq], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const create = (name: string) =>
    operator.call('consoleCreateFaqSection', {
      body: { name, icon: 'download' } satisfies BodyOf<'consoleCreateFaqSection'>,
    });
  const all = () => operator.call('consoleListFaqSections', { query: {} });
  const names = async () => (await all()).map(({ name }) => name);
  const order = (ids: number[]) => operator.call('orderFaqSections', { body: { ids } });
  const save = (id: number, version: number, name: string) =>
    operator.call('consoleUpdateFaqSection', { params: { id }, body: { version, name, icon: 'gift' } });
  const remove = (id: number) => operator.call('consoleDeleteFaqSection', { params: { id } });

  it('stand one behind the other as operators add them', async () => {
    for (const name of [' 下载 ', '账号', '礼包']) await create(name);
    expect(await names()).toEqual(['下载', '账号', '礼包']);
    expect((await all()).map(({ position, questionCount }) => [position, questionCount])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it('are put into another order, each move in its own history', async () => {
    const [first, second, third] = (await all()).map(({ id }) => id) as [number, number, number];
    expect(await order([third, second, first])).toEqual({ ids: [third, second, first] });
    expect(await names()).toEqual(['礼包', '账号', '下载']);
    const entries = () =>
      app
        .get(Database)
        .repository(AuditEntryEntity)
        .find({ where: { resource: 'faq-sections', action: 'reorder' }, order: { id: 'ASC' } });
    expect((await entries()).map(({ before, after }) => [before, after])).toEqual([
      [{ position: 1 }, { position: 3 }],
      [{ position: 3 }, { position: 1 }],
    ]);
    await order([third, second, first]);
    expect(await entries(), 'who asks for what is there anyway is in the history too').toHaveLength(3);
  });

  it('are not ordered by somebody who does not know all of them', async () => {
    const ids = (await all()).map(({ id }) => id);
    expect(await outcomeOf(order(ids.slice(1)))).toBe('faq-section.orderStale');
    expect(await outcomeOf(order([...ids.slice(1), 999]))).toBe('faq-section.orderStale');
  });

  it('keep every place once when two operators order them at the same time', async () => {
    const ids = (await all()).map(({ id }) => id);
    await Promise.all([order([...ids].reverse()), order(ids), order([...ids.slice(1), ...ids.slice(0, 1)])]);
    expect((await all()).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('are renamed, unless the name is taken or somebody was faster', async () => {
    const { id, version } = await create('社区');
    expect(await save(id, version, '社区互动')).toMatchObject({ version: 2, name: '社区互动', icon: 'gift' });
    expect(await outcomeOf(save(id, version, '社区'))).toBe('faq-section.stale');
    expect(await outcomeOf(save(id, 2, '账号'))).toBe('faq-section.nameTaken');
    expect(await outcomeOf(create('账号'))).toBe('faq-section.nameTaken');
    expect((await operator.call('consoleListFaqSections', { query: { filter: { q: '互动' } } })).length).toBe(1);
    expect(await operator.call('consoleGetFaqSection', { params: { id } })).toMatchObject({ name: '社区互动' });
  });

  it('are at most thirty', async () => {
    for (let count = (await all()).length; count < 30; count += 1) await create(`分类${count}`);
    expect(await outcomeOf(create('太多'))).toBe('faq-section.tooMany');
  });

  it('are removed for good', async () => {
    const { id } = (await all()).at(-1) ?? { id: 0 };
    expect(await remove(id)).toMatchObject({ id });
    const get = () => operator.call('consoleGetFaqSection', { params: { id } });
    for (const call of [get, () => remove(id), () => save(id, 1, '没有')])
      expect(await outcomeOf(call())).toBe('faq-section.notFound');
  });
});
