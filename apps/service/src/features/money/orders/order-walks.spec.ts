import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { fillMany } from '#testing/databases/many-rows';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { orders } from './orders.feature';

const BATCH = 1000;
const OPEN = { provider: `'sandbox'`, state: `'created'`, goods: `'coins'`, title: `'60 X钻'` };

describeEachDatabase('a list that is read to its end', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [orders], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = (many: number) =>
    fillMany(app, 'orders', many, {
      ...OPEN,
      order_no: `'W' || i`,
    });
  const execute = (sql: string, values: Record<string, number> = {}) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, values));
  const read = async (behind?: number, sort: readonly ['id' | 'amount', 'ASC' | 'DESC'] = ['id', 'DESC']) => {
    const finance = await app.staff('finance');
    const range = behind === undefined ? [0, BATCH - 1] : [0, BATCH - 1, behind];
    return finance.call('consoleListOrders', { query: { sort: [...sort], range, filter: { state: 'created' } } });
  };

  /** Every row, with something done after each part. */
  async function walk(between: (part: number) => Promise<unknown>): Promise<number[]> {
    const ids: number[] = [];
    for (let part = 1; ; part += 1) {
      const rows: Schemas['DiamondOrder'][] = await read(ids.at(-1));
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < BATCH) return ids;
      await between(part);
    }
  }

  it('has every order that stays open while others are paid and come', { tags: ['deep'] }, async () => {
    await fill(5_000);
    const ids = await walk(async (part) => {
      await execute(`UPDATE orders SET state = 'closed' WHERE state = 'created' AND id % 100 = :part`, { part });
      await fillMany(app, 'orders', 3, { ...OPEN, order_no: `'N${part}-' || i` });
    });
    const stayed = await app
      .get(Database)
      .query<{ id: number }>(`SELECT id FROM orders WHERE state = 'created' AND order_no LIKE 'W%'`);
    const read5000 = new Set(ids);
    expect(stayed.length).toBeGreaterThan(4_700);
    expect(read5000.size).toBe(ids.length);
    expect(stayed.filter(({ id }) => !read5000.has(id))).toEqual([]);
    await execute('DELETE FROM orders');
  });

  it('goes on behind the last row, also where that has left the list, in both directions', async () => {
    await fill(12);
    const [first, second, third] = await read(undefined, ['id', 'ASC']);
    await execute('DELETE FROM orders WHERE id = :id', { id: second?.id ?? 0 });
    const after = await read(second?.id, ['id', 'ASC']);
    expect([after[0]?.id, after.length]).toEqual([third?.id, 10]);
    expect(await read(third?.id)).toMatchObject([{ id: first?.id }]);
    expect(await outcomeOf(read(third?.id, ['amount', 'ASC']))).toBe('validation');
  });
});
