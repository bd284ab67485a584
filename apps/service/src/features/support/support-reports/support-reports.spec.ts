import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportReports } from './support-reports.feature';

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeEachDatabase('the figures of customer service', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let supervisor: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportReports, supportConversations], target: await open.target() });
    [agent, supervisor] = [await app.staff('support'), await app.staff('supervisor')];
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  /** A session that is answered after so many seconds, then closed and rated. */
  const serve = async (waitSeconds: number, stars: number, tag: string): Promise<number> => {
    const player = await makePlayer(app);
    const { standing } = await player.client.call('chatSupport', { body: { clientId: newId(), text: '在吗' } });
    const params = { id: standing.conversation?.id ?? 0 };
    app.clock.advance(waitSeconds);
    await agent.call('claimSupport', { params, body: {} });
    await agent.call('replySupport', { params, body: { clientId: newId(), text: '您好' } });
    await agent.call('tagSupport', { params, body: { tags: [tag] } });
    app.clock.advance(60);
    await agent.call('consoleCloseSupport', { params });
    await player.client.call('rateSupport', { body: { stars } });
    return standing.conversation?.session ?? 0;
  };

  it('stand on the wall as they are at this moment', async () => {
    await serve(10, 5, '充值');
    await serve(30, 4, '礼包');
    const left = await makePlayer(app);
    await left.client.call('leaveSupportMessage', { body: { clientId: newId(), text: '请回电' } });
    app.clock.advance(7 * 60);
    await agent.call('setOwnSupportStatus', { body: { status: 'busy' } });
    const waiting = await makePlayer(app);
    await waiting.client.call('chatSupport', { body: { clientId: newId(), text: '还在吗' } });
    expect(await supervisor.call('getSupportWall')).toMatchObject({
      waiting: 1,
      left: 1,
      assigned: 0,
      openedToday: 4,
      closedToday: 2,
      firstReply: { count: 2, p50: 10, p99: 30 },
      resolution: { count: 2, p50: 70, p99: 90 },
      rated: 2,
      ratingAverage: 4.5,
      oldestWaitingSince: app.clock.now().toISOString(),
      agents: [{ id: 9003, status: 'busy', load: 0, capacity: 5, closedToday: 2 }],
    });
  });

  it('are reported by day, hour, agent and tag', async () => {
    const day = app.clock.today();
    const by = (what: 'day' | 'hour' | 'agent' | 'tag') =>
      supervisor.call('getSupportReport', { query: { by: what, from: day, to: day } });
    expect(await by('day')).toMatchObject([{ key: day, sessions: 4, answered: 2, closed: 2, left: 1 }]);
    expect(await by('hour')).toMatchObject([{ key: '12', label: '12:00', sessions: 4 }]);
    expect(await by('agent')).toMatchObject([{ key: '9003', label: '测试support', sessions: 2 }]);
    expect((await by('tag')).map(({ key, sessions }) => [key, sessions])).toEqual(
      [
        ['充值', 1],
        ['礼包', 1],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    const wrong = { by: 'day' as const, from: '2026-06-01', to: '2026-01-01' };
    expect(await outcomeOf(supervisor.call('getSupportReport', { query: wrong }))).toBe('validation');
  });

  it('come with sessions that are drawn and judged, each once', async () => {
    const sampled = await supervisor.call('sampleSupportSessions', { query: {} });
    expect(sampled).toHaveLength(2);
    expect(await supervisor.call('sampleSupportSessions', { query: { agentId: 9001 } })).toEqual([]);
    const body = { sessionId: sampled[0]?.id ?? 0, score: 90, comment: '回复及时' };
    const judge = (staff = supervisor) => staff.call('reviewSupportSession', { body });
    expect(await outcomeOf(judge(agent))).toBe('staff.forbidden');
    const outcomes = await Promise.all([outcomeOf(judge()), outcomeOf(judge())]);
    expect(outcomes.sort()).toEqual(['done', 'support-report.reviewed']);
    const missing = { ...body, sessionId: 999_999 };
    expect(await outcomeOf(supervisor.call('reviewSupportSession', { body: missing }))).toBe(
      'support-report.sessionNotFound',
    );
    const listed = await supervisor.call('consoleListSupportReviews', { query: { filter: { agentId: 9003 } } });
    expect(listed).toMatchObject([{ score: 90, reviewer: '测试supervisor', agentName: '测试support' }]);
    expect(await supervisor.call('sampleSupportSessions', { query: {} })).toHaveLength(1);
  });
});
