import type { Role } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Figures } from '#platform/figures/figures';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, seedPlayers } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { games } from '#features/content/games/games.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { supportReports } from '#features/support/support-reports/support-reports.feature';
import { dashboard } from './dashboard.feature';

describeEachDatabase("the figures of the console's front page", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const features = [dashboard, accounts, games, gifts, messages, supportConversations, supportQueue, supportReports];
    app = await openTestApp({ features, target: await open.target() });
  });
  afterAll(() => app.close());

  const figures = async () => (await app.staff('support')).call('getDashboard');

  it('are all nothing on the first day', async () => {
    const first = await figures();
    expect(first).toMatchObject({
      today: '2026-01-15',
      playersTotal: 0,
      playersToday: 0,
      online: 0,
      downloadsToday: 0,
      gamesPublished: 0,
      messagesToday: 0,
      codesToday: 0,
    });
    expect(first.days).toHaveLength(14);
    expect(first.days[0]).toEqual({ day: '2026-01-02', players: 0, downloads: 0 });
  });

  it('belong to the calendar day of the timezone of the product, to the millisecond', async () => {
    app.clock.set('2026-01-15T15:59:59.999Z');
    await seedPlayers(app, 2);
    expect(await figures()).toMatchObject({ playersTotal: 2, playersToday: 2 });
    app.clock.set('2026-01-15T16:00:00.000Z');
    await seedPlayers(app, 3);
    await (
      await app.staff('operator')
    ).call('consoleCreateMessage', {
      body: { title: '今日', content: '内容', audience: { kind: 'all' }, sendAt: null },
    });
    const now = await figures();
    expect(now).toMatchObject({ today: '2026-01-16', playersTotal: 5, playersToday: 3, messagesToday: 1 });
    expect(now.days.slice(-2)).toEqual([
      { day: '2026-01-15', players: 2, downloads: 0 },
      { day: '2026-01-16', players: 3, downloads: 0 },
    ]);
    app.clock.set('2026-01-16T16:00:00.000Z');
    expect(await figures()).toMatchObject({ playersTotal: 5, playersToday: 0, messagesToday: 0 });
  });

  it('count a day that is over once', async () => {
    app.clock.advance(60);
    await figures();
    const token = await app.staffToken('support');
    const look = () => fetch(`${app.origin}/api/admin/dashboard`, { headers: { Authorization: `Bearer ${token}` } });
    // The session, and one for each figure that is counted now or today.
    expect(await statementsOf(app, look)).toHaveLength(7);
  });

  it('of customer service are told to those who may see it', async () => {
    app.clock.set('2026-01-17T04:00:00.000Z'); // within the hours of service
    const figuresFor = async (role: Role) => (await app.staff(role)).call('getDashboard');
    expect(await figuresFor('supervisor')).toMatchObject({ chatsWaiting: 0, firstReplySeconds: null });
    const player = await makePlayer(app);
    await player.client.call('chatSupport', { body: { clientId: 'figures-01', text: '在吗' } });
    const [left, served] = [await makePlayer(app), await makePlayer(app)];
    await left.client.call('leaveSupportMessage', { body: { clientId: 'figures-02', text: '请回电' } });
    const { standing } = await served.client.call('chatSupport', { body: { clientId: 'figures-03', text: '在吗' } });
    const agent = await app.staff('support');
    const params = { id: standing.conversation?.id ?? 0 };
    app.clock.advance(40);
    await agent.call('claimSupport', { params, body: {} });
    await agent.call('replySupport', { params, body: { clientId: 'figures-04', text: '您好' } });
    expect(await figuresFor('supervisor')).toMatchObject({ chatsWaiting: 1, firstReplySeconds: 40 });
    const support = await figuresFor('support');
    expect(support).toMatchObject({ chatsWaiting: 1 });
    expect(support).not.toHaveProperty('firstReplySeconds');
    expect(await figuresFor('moderator')).not.toHaveProperty('chatsWaiting');
  });

  it('are declared by the features themselves, each field by one of them', async () => {
    const figuresOf = app.get(Figures);
    expect(() => figuresOf.declare({ now: 'playersToday', count: () => 1 })).toThrow(
      'there is already a figure playersToday',
    );
    const repeated = { today: 'online' as const, between: async () => 0 };
    expect(() => figuresOf.declare(repeated)).toThrow('there is already a figure online');
  });

  it('count downloads by the day on which they happened', async () => {
    const database = app.get(Database);
    await app.get(UnitOfWork).run(async () => {
      const now = app.clock.now();
      await database.execute(
        `INSERT INTO games (id, version, name, type, summary, intro, developer, tags, permissions, online_type, buy_amount,
           age_rating, score_tenths, sort_order, state, screenshots, package_size, download_count, created_at, updated_at)
         VALUES (1, 1, '星海', 'role', '', '', '', '[]', '[]', 0, 0, 0, 0, 0, 'draft', '[]', 0, 0, :now, :now)`,
        { now },
      );
      await database.execute(
        `INSERT INTO game_versions (id, game_id, platform_type, version, notes, file_id, file_name, size, sha256,
           download_count, created_at) VALUES (1, 1, 1, '1.0', '', 'f', 'f', 1, 'f', 0, :now)`,
        { now },
      );
      for (const device of ['a', 'b'])
        await database.execute('INSERT INTO game_downloads (version_id, device_id, at) VALUES (1, :device, :now)', {
          device,
          now,
        });
    });
    expect(await figures()).toMatchObject({ downloadsToday: 2, gamesPublished: 0 });
  });
});
