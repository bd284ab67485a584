import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportReports } from './support-reports.feature';

const MANY = 100_000;
/** Began today; the others one a minute before. */
const TODAY = 700;

describeSqlite('the wall over many sessions', (open) => {
  let app: TestApp;
  let supervisor: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportReports, supportConversations], target: await open.target() });
    supervisor = await app.staff('supervisor');
    const now = app.clock.now().getTime();
    const opened = `(${now} - CAST(i AS bigint) * CASE WHEN i <= ${TODAY} THEN 1000 ELSE 60000 END)`;
    await fillMany(app, 'support_conversations', MANY, {
      id: 'i',
      uid: 'i + 50000',
      state: `'closed'`,
      session_id: 'i',
      last_at: opened,
    });
    await fillMany(app, 'support_sessions', MANY, {
      id: 'i',
      conversation_id: 'i',
      opened_at: opened,
      first_reply_at: `CASE WHEN i % 5 > 0 THEN ${opened} + (i * 7919) % 90000 END`,
      closed_at: `CASE WHEN i % 11 > 0 THEN ${opened} + (i * 7919) % 90000 + (i % 991) * 104729 % 600000 END`,
      agent_id: 'i % 3 + 1',
      is_left: '(i % 7 = 0)',
      rating: 'CASE WHEN i % 4 = 0 THEN i % 5 + 1 END',
    });
    await countRowsOf(app);
    // What ended today began today: none was long before.
    app.clock.advance(15 * 60);
  });
  afterAll(() => app.close());

  const wall = () => supervisor.call('getSupportWall');

  it('shows what the report of today shows, which is counted session by session', async () => {
    const { openedToday, firstReply, rated, resolution, ratingAverage } = await wall();
    const day = app.clock.today();
    const [report] = await supervisor.call('getSupportReport', { query: { by: 'day', from: day, to: day } });
    expect(openedToday).toBeGreaterThan(TODAY);
    expect({ sessions: openedToday, firstReply }).toEqual({
      sessions: report?.sessions,
      firstReply: report?.firstReply,
    });
    expect(firstReply.count).toBeGreaterThan(TODAY / 2);
    expect(resolution.p50).toBeGreaterThan(firstReply.p50 ?? Infinity);
    expect(rated).toBeGreaterThan(0);
    expect(ratingAverage).toBeGreaterThan(1);
  });

  it('reads the sessions of today by an index, and takes figures from them alone', async () => {
    const plans = await plansOf(app, 'support_sessions', wall);
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).toMatch(/ix_support_sessions_(opened|closed)_at/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on support_sessions|SCAN support_sessions/);
    const texts = (await statementsOf(app, wall)).filter((text) => text.includes('support_sessions'));
    for (const text of texts) expect(text).toMatch(/count\(\*\)/);
  });
});
