import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { outcomeOf } from '#testing/staff-desk';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { savedFilters } from './saved-filters.feature';

type Input = BodyOf<'consoleCreateSavedFilter'>;

const waiting: Input = {
  resource: 'orders',
  name: '待支付',
  filter: { state: 'created', uid: 7 },
  sort: { field: 'createdAt', order: 'DESC' },
  hiddenColumns: ['tradeNo'],
  shared: false,
};

describeSqlite('saved filters', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let support: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [savedFilters], target: await open.target() });
    operator = await app.staff('operator');
    support = await app.staff('support');
  });
  afterAll(() => app.close());

  const save = (by: StaffClient, more: Partial<Input> = {}) =>
    by.call('consoleCreateSavedFilter', { body: { ...waiting, ...more } });
  const list = async (by: StaffClient, resource = 'orders') =>
    (await by.call('consoleListSavedFilters', { query: { filter: { resource } } })).map(({ name }) => name);
  const change = (by: StaffClient, id: number, version: number, more: Partial<Input> = {}) => {
    const { resource: _, ...fields } = { ...waiting, ...more };
    return by.call('consoleUpdateSavedFilter', { params: { id }, body: { ...fields, version } });
  };
  const remove = (by: StaffClient, id: number) => by.call('consoleDeleteSavedFilter', { params: { id } });
  const takeAway = (by: StaffClient, id: number) => by.call('removeSavedFilter', { params: { id } });

  it('are kept as they were saved, for their owner alone until they are shared', async () => {
    const saved = await save(support);
    expect(saved).toMatchObject({ ...waiting, version: 1, ownerId: 9003, owner: '测试support' });
    expect(await list(support)).toEqual(['待支付']);
    expect(await list(operator)).toEqual([]);
    expect(await outcomeOf(change(operator, saved.id, 1))).toBe('saved-filter.notFound');
    expect(await outcomeOf(takeAway(operator, saved.id))).toBe('saved-filter.notFound');

    expect(await change(support, saved.id, 1, { shared: true, name: ' 共享的 ' })).toMatchObject({
      version: 2,
      name: '共享的',
      shared: true,
    });
    expect(await list(operator)).toEqual(['共享的']);
    expect(await list(operator, 'games')).toEqual([]);
    expect(await remove(support, saved.id)).toMatchObject({ name: '共享的' });
    expect(await list(operator)).toEqual([]);
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where: { resource: 'saved-filters', recordId: String(saved.id) }, order: { id: 'ASC' } });
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(entries[1]?.after).toEqual({ name: '共享的', shared: true });
  });

  it('are changed and removed by their owner or a manager, and by nobody else', async () => {
    const { id } = await save(support, { name: '大家的', shared: true });
    const finance = await app.staff('finance');
    for (const attempt of [() => change(finance, id, 1), () => remove(finance, id), () => remove(operator, id)])
      expect(await outcomeOf(attempt())).toBe('saved-filter.notYours');
    expect(await outcomeOf(takeAway(finance, id))).toBe('staff.forbidden');
    expect(await change(operator, id, 1, { name: '改名', shared: true })).toMatchObject({ owner: '测试support' });
    expect(await outcomeOf(change(support, id, 1, { name: '晚了' }))).toBe('saved-filter.stale');
    expect(await takeAway(operator, id)).toMatchObject({ name: '改名' });
    expect(await outcomeOf(remove(support, id))).toBe('saved-filter.notFound');
  });

  it('are for those who may see the list', async () => {
    expect(await outcomeOf(list(support, 'staff'))).toBe('staff.forbidden');
    expect(await outcomeOf(save(support, { resource: 'staff' }))).toBe('staff.forbidden');
    expect(await outcomeOf(save(support, { resource: 'nothing-such' }))).toBe('staff.forbidden');
    const owner = await app.staff('owner');
    const { id } = await save(owner, { resource: 'staff', name: '停用的', shared: true });
    expect(await outcomeOf(change(support, id, 1))).toBe('staff.forbidden');
    const reader = await app.staff('read-only');
    expect(await list(reader, 'staff')).toEqual(['停用的']);
    expect(await save(reader, { resource: 'staff', name: '我的' })).toMatchObject({ name: '我的' });
  });

  it('have a name once among those of a person for a list', async () => {
    const { id } = await save(operator, { name: '同名' });
    expect(await outcomeOf(save(operator, { name: '同名' }))).toBe('saved-filter.nameTaken');
    const other = await save(operator, { name: '异名' });
    expect(await outcomeOf(change(operator, other.id, 1, { name: '同名' }))).toBe('saved-filter.nameTaken');
    await save(operator, { name: '同名', resource: 'games' });
    await remove(operator, id);
    await remove(operator, other.id);
  });

  it('are thirty at most, and no place to keep something', async () => {
    const finance = await app.staff('finance');
    for (let count = 0; count < 30; count += 1) await save(finance, { name: `第 ${count} 个` });
    expect(await outcomeOf(save(finance, { name: '多一个' }))).toBe('saved-filter.tooMany');
    expect(await outcomeOf(save(finance, { resource: 'games', filter: { q: 'x'.repeat(2000) } }))).toBe('validation');
  });

  it('are found by an index, however many staff have saved', async () => {
    await fillMany(app, 'saved_filters', 20_000, {
      resource: `'list-' || (i % 50)`,
      name: `'筛选' || i`,
      filter: `'{}'`,
      owner_id: '100000 + i',
    });
    await countRowsOf(app);
    const plans = await plansOf(app, 'saved_filters', () => list(support));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|SCAN saved_filters$/m);
  });
});
