import type { Schemas } from '@ug/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { dayAfter } from '#platform/clock/days';
import { Database } from '#platform/database/database';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { dashboard } from '#features/operations/dashboard/dashboard.feature';
import { games } from '#features/content/games/games.feature';
import { messages } from '#features/players/messages/messages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, seedPlayers, signInPlayer, type PlayerDevice } from '#testing/players';
import { ReportDays, SETTLED_SECONDS } from '#testing/records/report-days';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import type { TestApp } from '#testing/test-app';
import { ActiveDaysRepository, type ActiveDay } from './active-days.repository';
import { ActivePlayersService } from './active-players.service';
import { PlayerKeepingService } from './player-keeping.service';
import { playerReports } from './player-reports.feature';
import { ReportCountsRepository } from './report-counts.repository';

const DAYS = 45;

describeEachDatabase('reports of players', (open) => {
  const spec = new ReportDays(open, [playerReports, dashboard, games, gifts, messages]);
  const { run, tomorrow, count, report, pay } = spec;
  let app: TestApp;
  let channel = '';
  beforeEach(() => {
    ({ app, channel } = spec);
  });

  const flush = () => app.get(ActivePlayersService).flush();
  const come = ({ client }: PlayerDevice) => client.call('listSessions');
  const activeDays = async (uid: number) =>
    (
      await app
        .get(Database)
        .query<{ day: string }>('SELECT day FROM active_days WHERE uid = :uid ORDER BY day', { uid })
    ).map(({ day }) => day);
  const download = (uid: number) => run(async () => app.get(DomainEvents).emit(gameDownloaded, { uid, gameId: 1 }));

  it('a player who comes is written down once a day, later and together with others', async () => {
    const players: PlayerDevice[] = [];
    for (let i = 0; i < 4; i += 1) players.push(await makePlayer(app, channel));
    await Promise.all(players.map(come));
    const asked = await statementsOf(app, async () => {
      for (const player of [...players, ...players]) await come(player);
    });
    expect(asked.filter((sql) => sql.includes('active_days'))).toEqual([]);
    const written = await statementsOf(app, flush);
    expect(written.filter((sql) => sql.includes('INSERT INTO active_days'))).toHaveLength(1);
    await Promise.all(players.map(come));
    expect(await statementsOf(app, flush)).toEqual([]);
    await count();
    expect((await report(1)).days).toMatchObject([{ active: 4, weekly: 4, monthly: 4 }]);
  });

  it('whoever comes around midnight counts for both days, also where that is written after the days were counted', async () => {
    const player = await makePlayer(app, channel);
    const today = app.clock.today();
    const midnight = app.clock.startOf(dayAfter(today, 1)).getTime();
    app.clock.set(new Date(midnight - 1).toISOString());
    await come(player);
    app.clock.set(new Date(midnight).toISOString());
    await come(player);
    await count();
    expect((await report(2)).days.map(({ active }) => active)).toEqual([0, 0]);
    await flush();
    await count();
    expect(await activeDays(player.uid)).toEqual([today, dayAfter(today, 1)]);
    expect((await report(2)).days).toMatchObject([
      { active: 1, weekly: 1 },
      { active: 1, weekly: 1 },
    ]);
  });

  it('a player on two devices is one', async () => {
    const player = await makePlayer(app, channel);
    await Promise.all([come(player), signInPlayer(app, player.uid).then(come)]);
    await flush();
    await count();
    expect((await report(1)).days).toMatchObject([{ active: 1 }]);
  });

  it('what could not be written waits, and loses nobody', async () => {
    const player = await makePlayer(app, channel);
    await come(player);
    const cut = vi.spyOn(app.get(ActiveDaysRepository), 'add').mockRejectedValueOnce(new Error('cut off'));
    await expect(flush()).rejects.toThrow('cut off');
    cut.mockRestore();
    await flush();
    expect(await activeDays(player.uid)).toEqual([app.clock.today()]);
  });

  it('a count that was cut off is made by the next run, once', async () => {
    const player = await makePlayer(app, channel);
    await come(player);
    await flush();
    const cut = vi.spyOn(app.get(ReportCountsRepository), 'addCohorts').mockRejectedValueOnce(new Error('cut off'));
    await expect(count()).rejects.toThrow('cut off');
    cut.mockRestore();
    await count();
    await count();
    expect((await report(1)).days).toMatchObject([{ active: 1, monthly: 1 }]);
  });

  it('players of a week and a month are each one, in whichever order their days are written and counted', async () => {
    const uids = await seedPlayers(app, 5, channel);
    const last = app.clock.today();
    const days = Array.from({ length: DAYS }, (_, index) => dayAfter(last, 1 + index - DAYS));
    const all: ActiveDay[] = uids.flatMap((uid, place) =>
      days.filter((_, index) => (index * 7 + place * 3) % (3 + place * 5) < 2).map((day) => ({ uid, day })),
    );
    const mixed = all.map((one, index) => ({ one, place: (index * 37) % 101 })).sort((a, b) => a.place - b.place);
    while (mixed.length > 0) {
      const some = mixed.splice(0, 9).map(({ one }) => one);
      await run(() => app.get(ActiveDaysRepository).add(some));
      await count(4);
    }
    const within = (day: string, length: number) =>
      new Set(all.filter((one) => one.day <= day && one.day > dayAfter(day, -length)).map(({ uid }) => uid)).size;
    const expected = days.map((day) => ({
      day,
      active: within(day, 1),
      weekly: within(day, 7),
      monthly: within(day, 30),
    }));
    expect((await report(DAYS)).days).toEqual(expected);
  });

  it('retention says how many of a day came back on the days after it, of all or of one channel', async () => {
    const [other, ...own] = [
      await makePlayer(app, `${channel}-b`),
      await makePlayer(app, channel),
      await makePlayer(app, channel),
    ] as const;
    const visit = async (...players: readonly PlayerDevice[]) => {
      await Promise.all(players.map(come));
      await flush();
    };
    await visit(other, ...own);
    tomorrow();
    await visit(other, own[0]);
    tomorrow(2);
    await visit(own[1]);
    tomorrow();
    await count();
    const [cohort] = (await report(5)).cohorts;
    expect(cohort).toMatchObject({ registered: 2, retained: [2, 1, 0, 1] });
    const [whole] = (await report(5, {})).cohorts;
    expect(whole).toMatchObject({ registered: 3, retained: [3, 2, 0, 1] });
  });

  it('the funnel says who downloaded, who paid, and who did both, until the last day', async () => {
    const [both, reversed, onlyPaid, onlyDownloaded, late] = (await seedPlayers(app, 6, channel)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    await download(both);
    await pay(reversed);
    await download(onlyDownloaded);
    await download(onlyDownloaded);
    tomorrow();
    await pay(both);
    await pay(both);
    await download(reversed);
    await pay(onlyPaid);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    const expected = { registered: 6, downloaded: 3, converted: 2, paid: 3 };
    const first = await report(2);
    expect(first.funnel).toMatchObject(expected);
    expect(first.channels).toContainEqual({ ...first.funnel, channelID: channel });
    tomorrow();
    await download(late);
    await pay(late);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    await count();
    expect((await report(3)).funnel).toMatchObject({ registered: 6, downloaded: 4, converted: 3, paid: 4 });
    const to = dayAfter(app.clock.today(), -1);
    const query = { from: dayAfter(to, -1), to, channelID: channel };
    expect((await (await app.staff('finance')).call('getPlayerReport', { query })).funnel).toMatchObject(expected);
  });

  it('the funnel says who came back on the day after registering', async () => {
    const [early, late] = [await makePlayer(app, channel), await makePlayer(app, channel)];
    tomorrow();
    await come(early);
    await flush();
    tomorrow();
    await come(late);
    await flush();
    app.clock.advance(SETTLED_SECONDS);
    await count();
    expect((await report(3)).funnel).toMatchObject({ registered: 2, returned: 1 });
  });

  it('the funnel says who read a chapter or watched an episode, on the day when they did', async () => {
    const [reader, later] = (await seedPlayers(app, 3, channel)) as [number, number, number];
    const read = (uid: number, at = app.clock.now()) =>
      run(() => app.get(PlayerKeepingService).noteReads([{ uid, at }]));
    const first = app.clock.now();
    tomorrow();
    await read(reader, first);
    await read(reader);
    await read(later);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    await count();
    expect((await report(2)).funnel).toMatchObject({ registered: 3, read: 2 });
    const to = dayAfter(app.clock.today(), -1);
    const query = { from: to, to, channelID: channel };
    expect((await (await app.staff('finance')).call('getPlayerReport', { query })).funnel).toMatchObject({ read: 1 });
  });

  it('a report is answered with as many statements whether few or many have registered and paid', async () => {
    const asked = async () => (await statementsOf(app, () => report(30))).length;
    const uids = await seedPlayers(app, 2, channel);
    for (const uid of uids) await pay(uid);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    const few = await asked();
    const more = await seedPlayers(app, 60, channel);
    for (const uid of more) await pay(uid);
    tomorrow();
    await count();
    expect(await asked()).toBe(few);
  });

  it('a player who is forgotten leaves the counts as they are, and is not written down again', async () => {
    const player = await makePlayer(app, channel);
    await come(player);
    await flush();
    await download(player.uid);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    await run(() => app.get(PlayerKeepingService).noteReads([{ uid: player.uid, at: app.clock.now() }]));
    const names = ['active-days', 'first-downloads', 'first-reads'];
    const parts = app.get(PlayerData).all.filter(({ name }) => names.includes(name));
    const handed: unknown[] = [];
    for (const part of parts) for await (const rows of part.rows(player.uid)) handed.push(...rows);
    expect(handed).toEqual([{ day: app.clock.today() }, { at: expect.any(String) }, { at: expect.any(String) }]);
    tomorrow();
    await come(player);
    await run(() =>
      app.get(Database).execute('UPDATE players SET erased_at = :now WHERE id = :uid', {
        uid: player.uid,
        now: app.clock.now(),
      }),
    );
    await forgetPlayer(app, player.uid, /^player-reports$/, 1);
    await flush();
    expect(await activeDays(player.uid)).toEqual([]);
    const { days, funnel } = await report(2);
    expect(days.map(({ active }) => active)).toEqual([1, 0]);
    expect(funnel).toMatchObject({ registered: 1, downloaded: 1 });
  });

  it('days of single players go after four hundred, and their counts stay', async () => {
    const player = await makePlayer(app, channel);
    await come(player);
    await flush();
    await count();
    const sweep = () => run(() => app.get(PlayerKeepingService).sweep(100));
    tomorrow(400);
    await sweep();
    expect(await activeDays(player.uid)).toHaveLength(1);
    tomorrow();
    await sweep();
    expect(await activeDays(player.uid)).toEqual([]);
    const day = dayAfter(app.clock.today(), -401);
    const query = { from: day, to: day, channelID: channel };
    const { days } = await (await app.staff('operator')).call('getPlayerReport', { query });
    expect(days).toMatchObject([{ active: 1 }]);
  });

  it('the front page shows today and yesterday to those who may see them', async () => {
    const players = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    tomorrow();
    const figures = async (role: 'operator' | 'support') => (await app.staff(role)).call('getDashboard');
    expect(await figures('operator')).toMatchObject({ activeToday: 0, nextDayRetention: null, weekRetention: null });
    for (const player of players.slice(1)) await come(player);
    await flush();
    app.clock.advance(SETTLED_SECONDS);
    await count();
    expect(await figures('operator')).toMatchObject({ activeToday: 2 });
    tomorrow();
    expect(await figures('operator')).toMatchObject({ activeToday: 0, nextDayRetention: 667, weekRetention: null });
    const others = await figures('support');
    for (const field of ['activeToday', 'nextDayRetention', 'weekRetention']) expect(others).not.toHaveProperty(field);
  });

  it('they are asked for by staff who may, for 93 days at most', async () => {
    const query = { from: '2026-01-01', to: '2026-04-03' };
    const asked = async (role: Schemas['Role'], change: Partial<typeof query> = {}) =>
      outcomeOf((await app.staff(role)).call('getPlayerReport', { query: { ...query, ...change } }));
    expect(await asked('read-only')).toBe('done');
    expect(await asked('finance', { to: '2026-04-04' })).toBe('validation');
    expect(await asked('finance', { to: '2025-12-31' })).toBe('validation');
    expect(await asked('support')).toBe('staff.forbidden');
  });
});
