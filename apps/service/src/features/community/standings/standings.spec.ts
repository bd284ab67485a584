import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, refusalOf, registerEarlier, signInPlayer } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { SquareCountsService } from './square-counts.service';
import { StandingMutesService } from './standing-mutes.service';
import { playerMuted, playerUnmuted } from './standings.events';
import { standings } from './standings.feature';
import { StandingsService } from './standings.service';

const DAY = 86_400;

describeSqlite('players of the square', (open) => {
  let app: TestApp;
  let moderator: StaffClient;
  let operator: StaffClient;
  const told: unknown[] = [];

  beforeAll(async () => {
    app = await openTestApp({ features: [standings, auditLog], target: await open.target() });
    moderator = await app.staff('moderator');
    operator = await app.staff('operator');
    app.get(DomainEvents).on(playerMuted, (muted) => void told.push(muted));
    app.get(DomainEvents).on(playerUnmuted, (unmuted) => void told.push(unmuted));
  });
  afterAll(() => app.close());

  const work = <T>(change: () => Promise<T>) => app.get(UnitOfWork).run(change);
  const service = () => app.get(StandingsService);
  const own = ({ client }: Awaited<ReturnType<typeof makePlayer>>) => client.call('getOwnStanding');
  const get = (id: number) => moderator.call('consoleGetStanding', { params: { id } });
  const mute = (id: number, change: Partial<BodyOf<'mutePlayer'>> = {}, by = moderator) =>
    by.call('mutePlayer', { params: { id }, body: { term: '7d', until: null, reason: ' 发布广告 ', ...change } });
  const unmute = (id: number, by = moderator) => by.call('unmutePlayer', { params: { id } });
  const list = async (filter: object = {}) =>
    (await moderator.call('consoleListStandings', { query: { filter, range: [0, 999] } })).map(({ id }) => id);
  const setTrust = (id: number, trustOverride: 0 | 1 | 2 | 3 | null, version = 1, by = operator) =>
    by.call('setPlayerTrust', { params: { id }, body: { version, trustOverride } });
  const messagesOf = async (uid: number) => {
    const sql = `SELECT m.title, m.content FROM messages m WHERE m.audience LIKE :audience ORDER BY m.id`;
    return app.get(Database).query<{ title: string; content: string }>(sql, { audience: `%[${uid}]%` });
  };
  const approve = async (uid: number, times: number) => {
    for (let done = 0; done < times; done += 1) await work(() => service().approved(uid));
  };

  it('are new at first, and told what they may do', async () => {
    const player = await makePlayer(app);
    expect(await own(player)).toEqual({
      trust: 0,
      mutedUntil: null,
      muteReason: '',
      picturesPerPost: 3,
      links: 'none',
      mentions: 1,
      isShownToGuests: false,
    });
    await approve(player.uid, 3);
    expect(await own(player)).toMatchObject({ trust: 1, picturesPerPost: 9 });
  });

  it('are active after visits on seven days with ten published, however often they come on one day', async () => {
    const { uid } = await makePlayer(app);
    await approve(uid, 10);
    for (let day = 1; day <= 7; day += 1) {
      for (let visits = 0; visits < 3; visits += 1) await service().of(uid);
      const seen = await get(uid);
      expect([seen.daysVisited, seen.trust]).toEqual([day, day < 7 ? 1 : 2]);
      app.clock.advance(DAY);
    }
    moderator = await app.staff('moderator');
    operator = await app.staff('operator');
    await work(() => service().strike(uid));
    expect(await service().of(uid)).toMatchObject({ trust: 1 });
    expect(await get(uid)).toMatchObject({ strikes: 1, daysVisited: 8, version: 2 });
  });

  it('who come to many processes at once have one day more', async () => {
    const { uid } = await makePlayer(app);
    await Promise.all(Array.from({ length: 20 }, () => service().of(uid)));
    expect(await get(uid)).toMatchObject({ daysVisited: 1, lastVisitDay: app.clock.today() });
  });

  it('who are muted learn until when and why, wherever they would write, and are heard again afterwards', async () => {
    const player = await makePlayer(app);
    const { uid } = player;
    const done = await mute(uid);
    const until = new Date(app.clock.now().getTime() + 7 * DAY * 1000);
    expect(done).toMatchObject({ id: uid, mutedUntil: until.toISOString(), muteReason: '发布广告' });
    expect(done.mutedBy).toBe('测试moderator');
    expect(told.at(-1)).toEqual({ uid, until, reason: '发布广告' });
    const words = `您已被禁言至 ${app.clock.wallMinute(until)}，原因：发布广告`;
    await expect(service().requireVoice(uid)).rejects.toMatchObject({ key: 'standing.muted', message: words });
    const later = await signInPlayer(app, uid);
    expect(await own(later)).toMatchObject({ mutedUntil: until.toISOString(), muteReason: '发布广告' });
    expect(await messagesOf(uid)).toMatchObject([{ title: '您已被禁言' }]);
    expect((await messagesOf(uid))[0]?.content).toContain(app.clock.wallMinute(until));
    app.clock.advance(7 * DAY);
    expect(await service().requireVoice(uid)).toMatchObject({ mutedUntil: null, muteReason: '' });
    moderator = await app.staff('moderator');
    operator = await app.staff('operator');
  });

  it('who are heard again before the end are told, and nobody is told twice', async () => {
    const { uid } = await makePlayer(app);
    await mute(uid, { term: '1h' });
    expect(await unmute(uid)).toMatchObject({ mutedUntil: null, muteReason: '', mutedAt: null, mutedBy: '' });
    expect(told.at(-1)).toEqual({ uid });
    await unmute(uid);
    expect((await messagesOf(uid)).map(({ title }) => title)).toEqual(['您已被禁言', '禁言已解除']);
    await service().requireVoice(uid);
  });

  it('are muted for a term or until a time, which must lie ahead', async () => {
    const { uid } = await makePlayer(app);
    const now = app.clock.now().getTime();
    const ends = { '1h': 3600, '1d': DAY, '7d': 7 * DAY, '30d': 30 * DAY } as const;
    for (const [term, seconds] of Object.entries(ends)) {
      const { mutedUntil } = await mute(uid, { term: term as keyof typeof ends });
      expect(mutedUntil).toBe(new Date(now + seconds * 1000).toISOString());
    }
    const until = new Date(now + 1000).toISOString();
    expect(await mute(uid, { term: 'custom', until })).toMatchObject({ mutedUntil: until });
    const outcome = (at: string | null) => outcomeOf(mute(uid, { term: 'custom', until: at }));
    expect(await outcome(new Date(now).toISOString())).toBe('standing.badEnd');
    expect(await outcome(new Date(now + 4000 * DAY * 1000).toISOString())).toBe('standing.badEnd');
    expect(await outcome(null)).toBe('validation');
    expect(await outcomeOf(mute(uid, { reason: '  ' }))).toBe('validation');
  });

  it('who are muted by a decision keep the mute that lasts longer', async () => {
    const { uid } = await makePlayer(app);
    const now = app.clock.now().getTime();
    const [soon, late] = [new Date(now + 3_600_000), new Date(now + 30 * DAY * 1000)];
    const decide = (until: Date, reason: string) => work(() => app.get(StandingMutesService).mute(uid, until, reason));
    await decide(late, '多次违规');
    await decide(soon, '广告');
    expect(await service().of(uid)).toMatchObject({ mutedUntil: late, muteReason: '多次违规' });
    expect(await mute(uid, { term: '1h' })).toMatchObject({ mutedUntil: soon.toISOString() });
  });

  it('are trusted as staff say until staff leave it to the rules again', async () => {
    const { uid } = await makePlayer(app);
    expect(await setTrust(uid, 3)).toMatchObject({ trust: 3, trustOverride: 3, version: 2 });
    expect(await service().of(uid)).toMatchObject({ trust: 3 });
    expect(await outcomeOf(setTrust(uid, 2, 1))).toBe('standing.stale');
    expect(await setTrust(uid, null, 2)).toMatchObject({ trust: 0, trustOverride: null });
  });

  it('have what staff did in their history, with who did it', async () => {
    const { uid } = await makePlayer(app);
    await mute(uid);
    await setTrust(uid, 2, 2);
    await unmute(uid);
    await work(() => service().strike(uid));
    const owner = await app.staff('owner');
    const filter = { resource: 'standings', recordId: String(uid) };
    const entries = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(entries.map(({ action, staffName }) => `${action} ${staffName}`)).toEqual([
      'strike 系统',
      'unmute 测试moderator',
      'trust 测试operator',
      'mute 测试moderator',
    ]);
  });

  it('are listed by mute, level, level by hand and strikes as the rules see them', async () => {
    const [fresh, known, active, muted] = [
      await makePlayer(app),
      await makePlayer(app),
      await makePlayer(app),
      await makePlayer(app),
    ].map(({ uid }) => uid) as [number, number, number, number];
    const all = [fresh, known, active, muted];
    await registerEarlier(app, known, 2);
    await registerEarlier(app, active, 90);
    await approve(active, 10);
    await work(() =>
      app.get(Database).execute('UPDATE square_players SET days_visited = 9 WHERE id = :active', { active }),
    );
    for (const uid of [fresh, known]) await service().of(uid);
    await mute(muted);
    await work(() => service().strike(known));
    const among = async (filter: object) => (await list(filter)).filter((id) => all.includes(id)).sort((a, b) => a - b);
    expect(await among({ trust: 0 })).toEqual([fresh, muted]);
    expect(await among({ trust: 1 })).toEqual([known]);
    expect(await among({ trust: 2 })).toEqual([active]);
    await setTrust(fresh, 3);
    expect(await among({ trust: 3 })).toEqual([fresh]);
    expect(await among({ isByHand: true })).toEqual([fresh]);
    expect(await among({ isMuted: true })).toEqual([muted]);
    expect(await among({ isMuted: false })).toEqual([fresh, known, active]);
    expect(await among({ hasStrikes: true })).toEqual([known]);
    expect(await list({ uid: known })).toEqual([known]);
    const seen = await service().ofAll(all);
    expect(all.map((uid) => seen.get(uid)?.trust)).toEqual([3, 1, 2, 0]);
    for (const field of ['id', 'mutedUntil', 'strikes', 'approvedCount', 'updatedAt'] as const)
      expect(await moderator.call('consoleListStandings', { query: { sort: [field, 'ASC'] } })).not.toEqual([]);
  });

  it('have counts that fifty writers at once leave as they were added', async () => {
    const { uid } = await makePlayer(app);
    const counts = app.get(SquareCountsService);
    const changes = Array.from({ length: 50 }, (_, i) => (i % 5 === 4 ? -1 : 1));
    await Promise.all(changes.map((followers) => work(() => counts.add(uid, { followers, likesReceived: 1 }))));
    expect(await get(uid)).toMatchObject({ followers: 30, likesReceived: 50, following: 0, posts: 0 });
  });

  it('are seen by staff before they have ever been there, and unknown ones are not', async () => {
    const { uid } = await makePlayer(app);
    expect(await get(uid)).toMatchObject({ trust: 0, daysVisited: 0, version: 1, updatedAt: null });
    const nobody = 99_999_999;
    expect(await outcomeOf(get(nobody))).toBe('account.notFound');
    expect(await outcomeOf(mute(nobody))).toBe('account.notFound');
    expect(await outcomeOf(unmute(nobody))).toBe('account.notFound');
    expect(await outcomeOf(setTrust(nobody, 1))).toBe('account.notFound');
  });

  it('who were erased are forgotten, and neither muted nor trusted', async () => {
    const { uid } = await makePlayer(app);
    await mute(uid);
    await forgetPlayer(app, uid, /^standings$/);
    await work(() => app.get(PlayersRepository).erase(uid));
    expect(await list({ uid })).toEqual([]);
    expect(await outcomeOf(mute(uid))).toBe('account.erased');
    expect(await outcomeOf(setTrust(uid, 1))).toBe('account.erased');
  });

  it('are muted and trusted by those who may', async () => {
    const { uid } = await makePlayer(app);
    for (const role of ['support', 'finance'] as const) {
      const staff = await app.staff(role);
      expect(await outcomeOf(staff.call('consoleListStandings'))).toBe('staff.forbidden');
      expect(await outcomeOf(staff.call('consoleGetStanding', { params: { id: uid } }))).toBe('staff.forbidden');
      expect(await outcomeOf(mute(uid, {}, staff))).toBe('staff.forbidden');
      expect(await outcomeOf(unmute(uid, staff))).toBe('staff.forbidden');
    }
    expect(await outcomeOf(setTrust(uid, 3, 1, moderator))).toBe('staff.forbidden');
    expect(await refusalOf(app.player.call('getOwnStanding'))).toBe('session.expired');
  });
});
