import type { StaffClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from './support-conversations.feature';

type Filter = NonNullable<NonNullable<QueryOf<'consoleListSupport'>>['filter']>;

const MANY = 100_000;
const OPEN = 40;
const FIRST_UID = 50_001;

describeEachDatabase('the search of the desk', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations], target: await open.target() });
    await fill(app);
    owner = await app.staff('owner');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const list = (filter: Filter) => owner.call('consoleListSupport', { query: { filter, range: [0, 49] } });
  const found = async (filter: Filter) => (await list(filter)).map(({ playerName }) => playerName);

  it('finds players by the beginning of their name and by their whole uid, those who wrote last first', async () => {
    expect(await found({ q: ' 旅人1999 ' })).toEqual([...numbers(1999), '旅人1999']);
    expect(await found({ q: String(FIRST_UID + 6) })).toEqual(['旅人7']);
    expect(await found({ q: '人1999' })).toEqual([]);
    expect(await found({ q: '旅人12', box: 'open' })).toEqual(['旅人12']);
    expect(await found({ q: '旅人12', box: 'closed' })).not.toContain('旅人12');
    expect(await found({ q: '%' })).toEqual([]);
  });

  it('finds the player with the largest uid that there can be, by all ten digits', async () => {
    const moved = (from: number, to: number) =>
      app
        .get(UnitOfWork)
        .run(() =>
          app.get(Database).execute('UPDATE support_conversations SET uid = :to WHERE uid = :from', { from, to }),
        );
    await moved(FIRST_UID + 6, 2_147_483_647);
    expect(await found({ q: '2147483647' })).toEqual(['旅人7']);
    expect(await found({ q: '2147483647', box: 'open' })).toEqual(['旅人7']);
    expect(await found({ q: '2147483648' })).toEqual([]);
    await moved(2_147_483_647, FIRST_UID + 6);
  });

  it('finds what is tagged, among all and among what goes on', async () => {
    expect(await found({ tag: '充值' })).toHaveLength(50);
    expect(await found({ tag: '充值', box: 'open' })).toEqual([]);
    expect(await found({ tag: '下载', box: 'open' })).toEqual(['旅人3']);
    expect(await found({ tag: '没有' })).toEqual([]);
  });

  it.each<Filter>([
    { q: '旅人' },
    { q: '旅人1999' },
    { q: '没有这个人' },
    { q: '50500' },
    { q: '旅人', box: 'closed' },
    { q: '旅人', box: 'open' },
    { q: '旅人', box: 'queue' },
    { tag: '充值' },
    { tag: '充值', box: 'closed' },
    { tag: '下载', box: 'open' },
    { tag: '充值', q: '旅人1999' },
  ])('reads no more than it needs for %j', async (filter) => {
    const plans = await plansOf(app, 'support_conversations', () => list(filter));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on support_conversations|SCAN support_conversations/);
  });
});

/** The names that go on behind a number with one digit, those who wrote last first. */
const numbers = (of: number): string[] =>
  Array.from({ length: 10 }, (_, index) => of * 10 + 9 - index).flatMap((i) => (i <= MANY ? [`旅人${i}`] : []));

/** Conversations, straight into the tables; the first few go on. */
async function fill(app: TestApp): Promise<void> {
  const database = app.get(Database);
  const n = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(:many AS integer))';
  const statements = [
    `INSERT INTO support_conversations (id, version, uid, player_name, state, session_id, agent_id, agent_name, rung, skill,
       is_left, waiting_since, last_seq, last_line, last_sender, last_at, read_seq, staff_read_seq, tags, created_at)
     ${n} SELECT i, 1, i + ${FIRST_UID - 1}, '旅人' || i, CASE WHEN i <= ${OPEN} THEN 'waiting' ELSE 'closed' END, i, NULL,
       NULL, '[]', '', i < 0, CASE WHEN i <= ${OPEN} THEN i END, 0, '', 'player', i, 0, 0, '[]', i FROM n`,
    `INSERT INTO support_sessions (id, conversation_id, opened_at, skill, is_left, first_seq, rating_comment)
     ${n} SELECT i, i, i, '', i < 0, 1, '' FROM n`,
    `INSERT INTO support_session_tags (session_id, tag) ${n} SELECT i, '充值' FROM n WHERE i % 10 = 0 AND i > ${OPEN}`,
  ];
  await app.get(UnitOfWork).run(async () => {
    for (const sql of statements) await database.execute(sql, { many: MANY });
    await database.execute(`INSERT INTO support_session_tags (session_id, tag) VALUES (3, '下载')`);
    if (database.dialect === 'postgres') await database.execute('ANALYZE');
  });
}
