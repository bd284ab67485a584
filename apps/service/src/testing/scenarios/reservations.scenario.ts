import { makeDraft, storePicture } from '../records/sample-games';
import { unlessRefused, type Moment, type Scenario } from '../cases/scenario';
import { reservations } from '#features/rewards/reservations/reservations.feature';

/** Reserves a game, or takes it back. */
async function reserve({ player, pick }: Moment): Promise<void> {
  const { list } = await player.call('listUpcomingGames', { query: {} });
  const some = list[pick % Math.max(list.length, 1)];
  if (!some) return;
  const call = pick % 3 === 0 ? 'cancelReservation' : 'reserveGame';
  await player.call(call, { params: { id: some.id } }).catch(unlessRefused);
}

/** Moves the day of one, or closes it. */
async function change({ staff, pick }: Moment): Promise<void> {
  const all = await staff.call('consoleListReservations', { query: {} });
  const some = all[pick % Math.max(all.length, 1)];
  if (!some) return;
  const body = { version: some.version, releaseOn: `2030-12-${10 + (pick % 20)}`, enabled: pick % 4 !== 3 };
  await staff.call('consoleUpdateReservation', { params: { id: some.id }, body }).catch(unlessRefused);
}

export const reservationScenario: Scenario = {
  feature: reservations,
  prepare: async (app) => {
    const staff = await app.staff('operator');
    for (const name of ['潮汐航线', '纸鸢镇', '山海食肆']) {
      const { id: gameId } = await makeDraft(app, { name, iconId: await storePicture(app) });
      await staff.call('consoleCreateReservation', { body: { gameId, releaseOn: '2030-12-18', enabled: true } });
    }
  },
  events: { 'reserve a game': reserve, reservation: change },
  screen: async (player) => {
    // The number of reservations is not pushed.
    const read = async () =>
      (await player.call('listUpcomingGames', { query: {} })).list.map(({ count: _count, ...game }) => game);
    let shown = await read();
    return {
      get shown() {
        return shown;
      },
      apply: async ({ kind }) => {
        if (kind === 'reservation.changed') shown = await read();
      },
    };
  },
  desk: {
    resource: 'reservations',
    ids: async (staff) => (await staff.call('consoleListReservations', { query: {} })).map(({ id }) => id),
    get: async (staff, id) => {
      // The number of reservations is not pushed to the console.
      const { count: _count, ...reservation } = await staff.call('consoleGetReservation', { params: { id } });
      return reservation;
    },
  },
};
