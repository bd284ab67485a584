import { TransportError } from '@ug/api-client';
import type { BodyOf, QueryOf } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { Jobs } from '#platform/jobs/jobs';
import { describeEachDatabase } from '#testing/each-database';
import { register } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ChannelVisitorEntity } from './channel-visitor.entity';
import { ChannelsRepository } from './channels.repository';
import { daysBetween, visitSource } from './channels.rules';
import { channels } from './channels.feature';

describe('what a visit counts for', () => {
  it.each([
    [
      { channelID: '3021', inviteCode: 'YG8K2M' },
      { channelId: '3021', inviteCode: 'YG8K2M' },
    ],
    [{ channelID: '3021' }, { channelId: '3021', inviteCode: '' }],
    [{ inviteCode: 'YG8K2M' }, { channelId: '0', inviteCode: 'YG8K2M' }],
    [
      { channelID: '', inviteCode: '' },
      { channelId: '0', inviteCode: '' },
    ],
    [{}, { channelId: '0', inviteCode: '' }],
  ])('%j is %j', (report, source) => expect(visitSource(report)).toEqual(source));
});

it.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-12-31', '2026-12-31', ['2026-12-31']],
  ['2026-03-02', '2026-03-01', []],
  ['2026-03-01', '2026-03-04', []],
])('the days from %s to %s, three at most', (from, to, days) => expect(daysBetween(from, to, 3)).toEqual(days));

describeEachDatabase('visits that a channel brought', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [channels], target: await open.target() });
  });
  afterAll(() => app.close());

  const report = (body: BodyOf<'reportChannelVisit'>) => app.player.call('reportChannelVisit', { body });
  const times = (count: number, visit: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, visit));
  /** The tests leap through weeks, longer than a session lasts. */
  const ask = async (query: NonNullable<QueryOf<'consoleListChannels'>>) =>
    (await app.staff('finance')).ask('consoleListChannels', { query });
  const list = async (query: NonNullable<QueryOf<'consoleListChannels'>>) =>
    (await ask(query)).data.map(({ id, ...rest }) => rest);

  it('are counted by day, channel and invitation code, none lost when they come at once', async () => {
    await times(20, () => report({ channelID: '3021', inviteCode: 'YG8K2M' }));
    await times(3, () => report({ channelID: '3021' }));
    await report({});
    const day = '2026-01-15';
    expect(await list({ sort: ['visits', 'DESC'] })).toEqual([
      { day, channelID: '3021', inviteCode: 'YG8K2M', visits: 20 },
      { day, channelID: '3021', inviteCode: '', visits: 3 },
      { day, channelID: '0', inviteCode: '', visits: 1 },
    ]);
  });

  it('count a device once a day for each channel and code', async () => {
    const deviceID = newId();
    await times(10, () => report({ channelID: 'once', deviceID }));
    await report({ channelID: 'once', inviteCode: 'OTHER', deviceID });
    await report({ channelID: 'once', deviceID: newId() });
    expect(await list({ filter: { channelID: 'once' }, sort: ['visits', 'DESC'] })).toMatchObject([
      { inviteCode: '', visits: 2 },
      { inviteCode: 'OTHER', visits: 1 },
    ]);
    app.clock.advance(24 * 3600);
    await report({ channelID: 'once', deviceID });
    expect(await list({ filter: { channelID: 'once', dayFrom: '2026-01-16' } })).toMatchObject([{ visits: 1 }]);
  });

  it('belong to the calendar day of the timezone of the product, to the second', async () => {
    app.clock.set('2026-02-28T15:59:59.999Z');
    await report({ channelID: 'midnight' });
    app.clock.set('2026-02-28T16:00:00.000Z');
    await times(2, () => report({ channelID: 'midnight' }));
    expect(await list({ filter: { channelID: 'midnight' } })).toMatchObject([
      { day: '2026-03-01', visits: 2 },
      { day: '2026-02-28', visits: 1 },
    ]);
  });

  it('cost one statement, two with a device', async () => {
    await report({ channelID: 'cheap' });
    expect(await statementsOf(app, () => report({ channelID: 'cheap' }))).toHaveLength(1);
    expect(await statementsOf(app, () => report({ channelID: 'cheap', deviceID: newId() }))).toHaveLength(2);
  });

  it('are listed by day, channel and code, in the order that is asked', async () => {
    app.clock.set('2026-04-01T04:00:00.000Z');
    for (const channelID of ['list-b', 'list-a', 'list-c']) {
      await report({ channelID, inviteCode: 'LIST' });
      app.clock.advance(24 * 3600);
    }
    const filter = { inviteCode: 'LIST' };
    const query = { filter, sort: ['channelID', 'ASC'] } satisfies QueryOf<'consoleListChannels'>;
    const channels = async (more: object) => (await list({ ...query, ...more })).map((one) => one.channelID);
    expect(await channels({})).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await channels({ sort: ['day', 'DESC'] })).toEqual(['list-c', 'list-a', 'list-b']);
    const oneDay = { dayFrom: '2026-04-02', dayTo: '2026-04-02' };
    expect(await channels({ filter: { ...filter, ...oneDay } })).toEqual(['list-a']);
    expect(await ask({ ...query, range: [1, 1] })).toMatchObject({ data: [{ channelID: 'list-b' }], total: 3 });
    expect(await outcomeOf(ask({ sort: ['id; DROP TABLE channel_days', 'ASC'] as never }))).toBe('validation');
  });

  it.each([
    ['channelID', '渠道'],
    ['channelID', 'x'.repeat(33)],
    ['inviteCode', '<script>'],
    ['inviteCode', 'a b'],
    ['deviceID', 'someone'],
  ])('are refused with %s %j', async (field, value) => {
    await expect(report({ [field]: value })).rejects.toEqual(new TransportError('http', '请求错误', 400));
  });

  it('are shown beside the players that came of them, day by day and channel by channel', async () => {
    app.clock.set('2026-05-04T15:59:59.000Z');
    await times(3, () => report({ channelID: 'figures-a' }));
    await register(app, 'figures_1', { channelID: 'figures-a' });
    app.clock.advance(1);
    await times(2, () => report({ channelID: 'figures-b' }));
    await report({ channelID: 'figures-a', inviteCode: 'LIST' });
    await register(app, 'figures_2', { channelID: 'figures-a' });
    await register(app, 'figures_3', { channelID: 'figures-b' });
    const figures = async (query: QueryOf<'getChannelFigures'>) =>
      (await app.staff('finance')).call('getChannelFigures', { query });
    const days = { from: '2026-05-03', to: '2026-05-05' };
    expect(await figures(days)).toEqual({
      days: [
        { day: '2026-05-03', visits: 0, players: 0 },
        { day: '2026-05-04', visits: 3, players: 1 },
        { day: '2026-05-05', visits: 3, players: 2 },
      ],
      channels: [
        { channelID: 'figures-a', visits: 4, players: 2 },
        { channelID: 'figures-b', visits: 2, players: 1 },
      ],
    });
    const ofOne = await figures({ ...days, channelID: 'figures-a' });
    expect(ofOne.days.map(({ visits, players }) => [visits, players])).toEqual([
      [0, 0],
      [3, 1],
      [1, 1],
    ]);
    const tooMany = [
      { from: '2026-05-05', to: '2026-05-04' },
      { from: '2026-01-01', to: '2026-05-05' },
    ];
    for (const query of tooMany) expect(await outcomeOf(figures(query))).toBe('validation');
  });

  it('forget which devices they counted once the day is over', async () => {
    app.clock.set('2026-06-01T04:00:00.000Z');
    await report({ channelID: 'sweep', deviceID: newId() });
    const visitors = () => app.get(Database).repository(ChannelVisitorEntity).countBy({});
    await app.get(Jobs).runDue();
    app.clock.advance(3600);
    await app.get(Jobs).runDue();
    expect(await visitors(), 'of today they are still known').toBe(1);
    app.clock.advance(24 * 3600);
    await app.get(Jobs).runDue();
    expect(await visitors()).toBe(0);
    expect(await list({ filter: { channelID: 'sweep' } })).toMatchObject([{ visits: 1 }]);
  });

  it('forget a busy day in small steps, so that nobody waits for all of it', async () => {
    app.clock.set('2026-07-01T04:00:00.000Z');
    const database = app.get(Database);
    await app.get(UnitOfWork).run(async () => {
      for (let i = 0; i < 2500; i += 1)
        await database.execute(
          `INSERT INTO channel_visitors (day, device_id, channel_id, invite_code) VALUES ('2026-06-30', :id, 'a', '')`,
          { id: newId() },
        );
    });
    const removed: number[] = [];
    const repository = app.get(ChannelsRepository);
    const forget = repository.forgetVisitorsBefore.bind(repository);
    const spy = vi.spyOn(repository, 'forgetVisitorsBefore').mockImplementation(async (...parameters) => {
      const count = await forget(...parameters);
      removed.push(count);
      return count;
    });
    onTestFinished(() => spy.mockRestore());
    app.clock.advance(3600);
    await app.get(Jobs).runDue();
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(2500);
    // How large each step is depends on how quick the machine is.
    expect(Math.max(...removed)).toBeLessThanOrEqual(1000);
    expect(removed.length).toBeGreaterThanOrEqual(3);
  });
});
