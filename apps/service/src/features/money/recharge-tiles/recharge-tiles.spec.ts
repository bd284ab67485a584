import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { rechargeTiles } from './recharge-tiles.feature';

const tile = { amount: 600, coins: 60, bonus: 0, badge: '', sortOrder: 20, enabled: true };

describeEachDatabase('what can be ordered', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [rechargeTiles], target: await open.target() });
  });
  afterAll(() => app.close());

  it('is what operators offer, in their order', async () => {
    const operator = await app.staff('operator');
    const later = await operator.call('consoleCreateRechargeTile', { body: tile });
    const first = await operator.call('consoleCreateRechargeTile', {
      body: { ...tile, sortOrder: 10, badge: ' 热门 ' },
    });
    await operator.call('consoleCreateRechargeTile', { body: { ...tile, enabled: false } });
    const offers = await app.player.call('listRechargeTiles');
    expect(offers).toEqual([
      { id: first.id, amount: 600, coins: 60, bonus: 0, firstBonus: 0, badge: '热门' },
      { id: later.id, amount: 600, coins: 60, bonus: 0, firstBonus: 0, badge: '' },
    ]);
    const hidden = await operator.call('consoleListRechargeTiles', { query: { filter: { enabled: false } } });
    expect(hidden).toHaveLength(1);
    const sorted = await operator.call('consoleListRechargeTiles', { query: { sort: ['sortOrder', 'ASC'] } });
    expect(sorted[0]?.id).toBe(first.id);
  });

  it.each(['首充双倍', '新人专享', '首 充'])(
    'has no badge that promises to all what some can have: %s',
    async (badge) => {
      const operator = await app.staff('operator');
      const refused = operator.call('consoleCreateRechargeTile', { body: { ...tile, badge } });
      await expect(refused).rejects.toMatchObject({ status: 400 });
      const { id, version } = await operator.call('consoleCreateRechargeTile', { body: tile });
      const saved = operator.call('consoleUpdateRechargeTile', { params: { id }, body: { ...tile, version, badge } });
      await expect(saved).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is changed by one at a time', async () => {
    const operator = await app.staff('operator');
    const { id, version } = await operator.call('consoleCreateRechargeTile', { body: tile });
    const save = (bonus: number) =>
      operator.call('consoleUpdateRechargeTile', { params: { id }, body: { ...tile, version, bonus } });
    expect(await save(6)).toMatchObject({ bonus: 6, version: 2 });
    expect(await outcomeOf(save(7))).toBe('recharge-tile.stale');
    expect(await operator.call('consoleGetRechargeTile', { params: { id } })).toMatchObject({ bonus: 6 });
    const missing = { params: { id: 2_000_000_000 } };
    expect(await outcomeOf(operator.call('consoleGetRechargeTile', missing))).toBe('recharge-tile.notFound');
    expect(
      await outcomeOf(operator.call('consoleUpdateRechargeTile', { ...missing, body: { ...tile, version: 1 } })),
    ).toBe('recharge-tile.notFound');
  });
});
