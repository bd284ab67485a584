import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { fillMany } from '#testing/databases/many-rows';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Database } from '../database/database';
import { TaskEntity } from '../tasks/task.entity';
import { COUNT_LIMIT, type Page } from './page';
import { readEntityPage } from './page-query';

const FEW = 30;

describeEachDatabase('a page of a console list', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [], target: await open.target() });
    const fill = (kind: string, many: number) =>
      fillMany(app, 'tasks', many, { kind: `'${kind}'`, key: `'${kind}:' || i`, state: `'done'` });
    await fill('few', FEW);
    await fill('counted', COUNT_LIMIT);
    await fill('many', COUNT_LIMIT + 1);
  });
  afterAll(() => app.close());

  const read = (kind: string, first: number, take = 25): Promise<Page<TaskEntity>> =>
    readEntityPage(app.get(Database), TaskEntity, {
      where: ['kind = :kind'],
      parameters: { kind },
      orderBy: 'id DESC',
      first,
      take,
    });
  const sent = async (...asked: Parameters<typeof read>) => {
    const statements = await statementsOf(app, () => read(...asked));
    return { all: statements.length, counts: statements.filter((text) => text.includes('count(')).length };
  };

  it('holds whole rows, in the order that was asked for', async () => {
    const { rows, first } = await read('few', 10, 3);
    expect(first).toBe(10);
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ['few:20', 'done'],
      ['few:19', 'done'],
      ['few:18', 'done'],
    ]);
  });

  it('that is full is counted once, however many rows it has', async () => {
    expect((await read('few', 0)).total).toBe(FEW);
    expect(await sent('few', 0)).toEqual({ all: 3, counts: 1 });
    expect(await sent('few', 0, 2)).toEqual({ all: 3, counts: 1 });
  });

  it('that shows the end of the list says how long it is and counts nothing', async () => {
    expect((await read('few', 25)).total).toBe(FEW);
    expect(await sent('few', 25)).toEqual({ all: 2, counts: 0 });
  });

  it('of nothing is one statement', async () => {
    expect(await read('none', 0)).toMatchObject({ rows: [], total: 0 });
    expect(await sent('none', 0)).toEqual({ all: 1, counts: 0 });
  });

  it('behind the end still says how long the list is', async () => {
    expect(await read('few', 50)).toMatchObject({ rows: [], total: FEW });
  });

  it('is counted up to ten thousand, and says no total where there are more', async () => {
    expect((await read('counted', 0)).total).toBe(10_000);
    expect((await read('many', 0)).total).toBeNull();
    expect((await read('many', COUNT_LIMIT)).total).toBeNull();
  });
});
