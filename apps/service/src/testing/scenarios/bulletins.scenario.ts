import type { Scenario, Moment } from '../cases/scenario';
import { bulletins } from '#features/content/bulletins/bulletins.feature';

/** Adds, saves, publishes, withdraws or removes one. */
async function change({ staff, pick }: Moment): Promise<void> {
  const all = await staff.call('consoleListBulletins', { query: {} });
  const fields = { title: `公告 ${pick}`, content: '<p>内容</p>', posType: 1 } as const;
  const some = all[pick % Math.max(all.length, 1)];
  if (!some || pick % 4 === 0) return void (await staff.call('consoleCreateBulletin', { body: fields }));
  const params = { id: some.id };
  if (pick % 4 === 1) await staff.call('consoleUpdateBulletin', { params, body: { ...fields, version: some.version } });
  else if (some.state === 'published') await staff.call('withdrawBulletin', { params });
  else if (pick % 4 === 2) await staff.call('publishBulletin', { params, body: { publishAt: null } });
  else await staff.call('consoleDeleteBulletin', { params });
}

export const bulletinScenario: Scenario = {
  feature: bulletins,
  events: { bulletin: change },
  screen: async (player) => {
    let shown = await player.call('getBulletin', { query: { posType: 1 } });
    return {
      get shown() {
        return shown;
      },
      apply(entry) {
        if (entry.kind === 'bulletin.published') {
          const { bulletin } = entry.payload;
          const isOlder = shown && bulletin.id !== shown.id && bulletin.createTime < shown.createTime;
          if (!isOlder) shown = bulletin;
        }
        if (entry.kind === 'bulletin.withdrawn' && shown?.id === entry.payload.id) shown = entry.payload.current;
      },
    };
  },
  desk: {
    resource: 'bulletins',
    ids: async (staff) => (await staff.call('consoleListBulletins', { query: {} })).map(({ id }) => id),
    get: (staff, id) => staff.call('consoleGetBulletin', { params: { id } }),
  },
};
