import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Sessions } from '../auth/sessions';
import { Database } from './database';
import { defineRead } from './read';
import { andThen } from './maybe-promise';
import { UnitOfWork } from './unit-of-work';

const ONE = defineRead<{ one: number }, { given: number }>('SELECT 1 AS one WHERE CAST(:given AS integer) = 1');

describeEachDatabase('a read that may be there at once', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [], target: await open.target() });
  });
  afterAll(() => app.close());

  it('is, on SQLite outside of a unit of work', async () => {
    const read = () => app.get(Database).rowOrPromise(ONE, { given: 1 });
    const found = read();
    expect(found instanceof Promise).toBe(open.dialect === 'postgres');
    expect(await found).toEqual({ one: 1 });
    expect(await app.get(UnitOfWork).run(async () => read())).toEqual({ one: 1 });
    expect(await app.get(Database).rowOrPromise(ONE, { given: 2 })).toBeUndefined();
  });

  it('lets a session in without a wait, and not once it has ended', async () => {
    const sessions = app.get(Sessions);
    const { id, token } = await app.get(UnitOfWork).run(() => sessions.open('player', '20001', { device: '手机' }));
    const found = sessions.find('player', token);
    expect(found instanceof Promise).toBe(open.dialect === 'postgres');
    expect(await found).toMatchObject({ id, subjectId: '20001' });
    await app.get(UnitOfWork).run(() => sessions.revoke(id));
    expect(await sessions.find('player', token)).toBeNull();
  });

  it('goes on where it is there, and later where it comes later', async () => {
    expect(andThen(1, (value) => value + 1)).toBe(2);
    expect(await andThen(Promise.resolve(1), (value) => value + 1)).toBe(2);
    expect(() => andThen(1, () => fail())).toThrow('no');
    await expect(andThen(Promise.resolve(1), () => fail())).rejects.toThrow('no');
  });
});

function fail(): never {
  throw new Error('no');
}
