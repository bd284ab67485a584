import { makeActivity } from '../records/sample-activities';
import { unlessRefused, type Scenario, type Moment } from '../cases/scenario';
import { activities } from '#features/rewards/activities/activities.feature';

/** Takes part in one, in whichever way it is for. */
async function join({ player, pick }: Moment): Promise<void> {
  const { list } = await player.call('listActivities', { query: { scope: 'current' } });
  const some = list[pick % Math.max(list.length, 1)];
  if (!some) return;
  const params = { id: some.id };
  const { prizes, draw } = await player.call('getActivity', { params });
  const prizeId = prizes[0]?.id ?? 0;
  if (draw) await player.call('drawActivityPrize', { params, body: { price: draw.price } }).catch(unlessRefused);
  else await player.call('claimActivityPrize', { params, body: { prizeId } }).catch(unlessRefused);
}

/** Takes one down, or shows it again. */
async function turn({ staff, pick }: Moment): Promise<void> {
  const all = await staff.call('consoleListActivities', { query: {} });
  const some = all[pick % Math.max(all.length, 1)];
  if (!some) return;
  const params = { id: some.id };
  if (some.state === 'published') await staff.call('unpublishActivity', { params });
  else await staff.call('publishActivity', { params, body: { publishAt: null } });
}

export const activityScenario: Scenario = {
  feature: activities,
  prepare: async (app) => {
    for (const kind of ['reward', 'draw'] as const) await makeActivity(app, { kind });
  },
  events: { 'join an activity': join, activity: turn },
  screen: async (player) => {
    const read = async () => (await player.call('listActivities', { query: { scope: 'current' } })).list;
    let shown = await read();
    return {
      get shown() {
        return shown;
      },
      apply: async (entry) => {
        if (entry.kind === 'activity.changed') shown = await read();
      },
    };
  },
  desk: {
    resource: 'activities',
    ids: async (staff) => (await staff.call('consoleListActivities', { query: {} })).map(({ id }) => id),
    get: async (staff, id) => {
      // How often something was given is what players do: pages count it by themselves.
      const { given: _given, ...activity } = await staff.call('consoleGetActivity', { params: { id } });
      return activity;
    },
  },
};
