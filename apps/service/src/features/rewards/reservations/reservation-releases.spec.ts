import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { MessagesService } from '#features/players/messages/messages.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { makeComplete } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { tellReserved } from './reservation-releases.service';
import { reservations } from './reservations.feature';
import { ReservedPlayersRepository } from './reserved-players.repository';

const DAY = 86_400;

describeEachDatabase('a player who reserved a game', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let player: PlayerDevice;
  let gameId: number;
  let id: number;

  beforeAll(async () => {
    app = await openTestApp({ features: [reservations], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // Tests leap through days, longer than a session lasts.
    staff = await app.staff('operator');
    player = await makePlayer(app);
    gameId = (await makeComplete(app, { name: '潮汐航线' })).id;
    const body = { gameId, releaseOn: '2026-01-16', enabled: true };
    id = (await staff.call('consoleCreateReservation', { body })).id;
    await reserve();
  });

  const reserve = ({ client } = player) => client.call('reserveGame', { params: { id } });
  const publish = (publishAt: string | null = null) =>
    staff.call('publishGame', { params: { id: gameId }, body: { publishAt } });
  const unpublish = () => staff.call('unpublishGame', { params: { id: gameId } });
  /** A minute later: what was promised is done. */
  const settle = async () => {
    app.clock.advance(60);
    await app.get(TaskRunner).runDue();
  };
  const get = () => staff.call('consoleGetReservation', { params: { id } });
  const inbox = async ({ client } = player) => (await client.call('listMessages', { body: {} })).list;
  const shown = async () =>
    (await app.player.call('listUpcomingGames', { query: { pageSize: 50 } })).list.some((one) => one.id === id);

  it('finds a message with the way to the game once it is published, and others find none', async () => {
    const stranger = await makePlayer(app);
    const undecided = await makePlayer(app);
    await reserve(undecided);
    await undecided.client.call('cancelReservation', { params: { id } });
    await publish();
    await settle();
    expect(await inbox()).toMatchObject([{ title: '《潮汐航线》上线了', link: `/detail/${gameId}`, read: false }]);
    const [message] = await inbox();
    const { content } = await player.client.call('readMessage', { body: { id: message!.id } });
    expect(content).toBe('您预约的《潮汐航线》已经上线，现在就可以下载。');
    expect([await inbox(stranger), await inbox(undecided)]).toEqual([[], []]);
    expect(await get()).toMatchObject({ state: 'released', count: 1, toldAt: app.clock.now().toISOString() });
  });

  it('finds the game no longer among those to come, and cannot reserve what is out', async () => {
    expect(await shown()).toBe(true);
    await publish();
    expect(await shown()).toBe(false);
    expect((await player.client.call('listOwnReservations')).ids).toEqual([]);
    expect(await refusalOf(reserve(await makePlayer(app)))).toBe('reservation.released');
    const { version } = await get();
    const body = { version, releaseOn: null, enabled: true };
    const saved = staff.call('consoleUpdateReservation', { params: { id }, body });
    expect(await outcomeOf(saved)).toBe('reservation.over');
  });

  it('is told when a planned publication comes, and by no day alone', async () => {
    const at = new Date(app.clock.now().getTime() + 3 * DAY * 1000).toISOString();
    await publish(at);
    app.clock.advance(2 * DAY);
    await settle();
    expect(await shown()).toBe(true);
    app.clock.advance(DAY);
    await app.get(TaskRunner).runDue();
    await settle();
    // The player was away for days.
    expect(await inbox(await signInPlayer(app, player.uid))).toHaveLength(1);
    expect(await shown()).toBe(false);
  });

  it('is told also where reserving had been closed', async () => {
    const { version } = await get();
    const body = { version, releaseOn: null, enabled: false };
    await staff.call('consoleUpdateReservation', { params: { id }, body });
    await publish();
    await settle();
    expect(await inbox()).toHaveLength(1);
  });

  it('is told once, however often the game goes and comes back', async () => {
    await publish();
    await settle();
    await unpublish();
    await publish();
    await settle();
    expect(await inbox()).toHaveLength(1);
  });

  it('is told once where two tasks tell of the game', async () => {
    await publish();
    const payload = { reservationId: id };
    await app.get(UnitOfWork).run(() => app.get(Tasks).enqueue(tellReserved, payload, { key: 'another' }));
    app.clock.advance(60);
    await Promise.all([app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue()]);
    await settle();
    expect(await inbox()).toHaveLength(1);
  });

  it('is told once where the game goes and comes back while they are told', async () => {
    await publish();
    app.clock.advance(60);
    const begun = vi.spyOn(app.get(MessagesService), 'notifyAll').mockRejectedValueOnce(new Error('cut off'));
    await app.get(TaskRunner).runDue();
    begun.mockRestore();
    await unpublish();
    await publish();
    app.clock.advance(3600);
    await Promise.all([app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue()]);
    await settle();
    expect(await inbox()).toHaveLength(1);
  });

  it('is told of a game that was taken down at once when it comes again', async () => {
    await publish();
    await unpublish();
    await settle();
    expect([await inbox(), (await get()).toldAt]).toEqual([[], null]);
    await publish();
    await settle();
    expect(await inbox()).toHaveLength(1);
  });

  it('is told once where the telling was cut off, and where two processes look for it', async () => {
    const cut = vi.spyOn(app.get(MessagesService), 'notifyAll').mockRejectedValueOnce(new Error('cut off'));
    await publish();
    await settle();
    expect(await inbox()).toEqual([]);
    cut.mockRestore();
    app.clock.advance(3600);
    await Promise.all([app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue()]);
    expect(await inbox()).toHaveLength(1);
  });

  it('is told once where it dies between two shares, and so are all others', async () => {
    const others = [await makePlayer(app), await makePlayer(app)];
    for (const other of others) await reserve(other);
    // Shares have one player each, and the second fails.
    const { next } = ReservedPlayersRepository.prototype;
    let reads = 0;
    const cut = vi.spyOn(app.get(ReservedPlayersRepository), 'next').mockImplementation(async (one, after) => {
      reads += 1;
      if (reads === 2) throw new Error('cut off');
      const uids = await next.call(app.get(ReservedPlayersRepository), one, after, 1);
      // A full share: the telling goes on.
      return Array.from({ length: uids.length && 2000 }, () => uids[0] ?? 0);
    });
    const told: number[] = [];
    const say = vi.spyOn(app.get(MessagesService), 'notifyAll').mockImplementation(async (uids) => {
      told.push(...new Set(uids));
    });
    await publish();
    await settle();
    expect(told).toEqual([player.uid]);
    app.clock.advance(3600);
    await settle();
    say.mockRestore();
    cut.mockRestore();
    expect(told).toEqual([player.uid, ...others.map(({ uid }) => uid)]);
    expect((await get()).toldAt).not.toBeNull();
  });
});
