import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { statementsOf } from '#testing/statements';
import { SessionEntity } from '../auth/session.entity';
import { Database } from './database';
import { defineRows } from './rows';
import { UnitOfWork } from './unit-of-work';

const INSERT = defineRows<{ topic: string; seq: number }, { topic: string; seq: number | string }>(
  { topic: 'varchar', seq: 'bigint' },
  (values) => `INSERT INTO feed_heads (topic, seq) VALUES ${values} RETURNING topic, seq`,
);
const RAISE = defineRows<{ topic: string; by: number }>(
  { topic: 'varchar', by: 'bigint' },
  (values) =>
    `UPDATE feed_heads SET seq = seq + more.column2 FROM (VALUES ${values}) AS more WHERE topic = more.column1`,
);

const heads = Array.from({ length: 150 }, (_, i) => ({ topic: `test:${i}`, seq: i + 1 }));

describeEachDatabase('a statement over a list of rows', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [], target: await open.target() });
  });
  afterAll(() => app.close());
  const database = () => app.get(Database);
  const inUnit = <T>(work: () => Promise<T>) => app.get(UnitOfWork).run(work);

  it('is done for each, in their order, with few statements', async () => {
    let made: { topic: string; seq: number | string }[] = [];
    const sent = await statementsOf(app, () =>
      inUnit(async () => {
        made = await database().queryRows(INSERT, heads);
      }),
    );
    expect(made.map(({ topic, seq }) => ({ topic, seq: Number(seq) }))).toEqual(heads);
    expect(sent.length).toBeLessThan(8);
  });

  it('says how many it changed, and nothing is sent for none', async () => {
    const changes = [...heads.slice(0, 21), { topic: 'test:none' }].map(({ topic }) => ({ topic, by: 1000 }));
    expect(await inUnit(() => database().executeRows(RAISE, changes))).toBe(21);
    expect(await inUnit(() => database().executeRows(RAISE, []))).toBe(0);
    const rows = await database().query<{ count: number }>('SELECT count(*) AS count FROM feed_heads WHERE seq > 1000');
    expect(Number(rows[0]?.count)).toBe(21);
  });

  it('gives entities of whole rows as TypeORM reads them', async () => {
    const [at, until] = [new Date('2026-11-21T02:00:00.000Z'), new Date('2026-12-21T02:00:00.000Z')];
    const session = {
      id: 'one',
      audience: 'player',
      subjectId: '7',
      tokenHash: 'x',
      claims: { device: '手机' },
    } as const;
    await inUnit(() =>
      database()
        .repository(SessionEntity)
        .insert({ ...session, createdAt: at, expiresAt: until }),
    );
    const rows = await database().query<object>("SELECT * FROM sessions WHERE id = 'one'");
    expect(database().entitiesOf(SessionEntity, rows)).toEqual(await database().repository(SessionEntity).find());
  });
});
