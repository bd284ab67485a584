import type { BodyOf } from '@ug/contract';
import type { Scenario, Moment } from '../cases/scenario';
import { home } from '#features/content/home/home.feature';

const fields: BodyOf<'consoleCreateHomePart'> = {
  kind: 'banner',
  title: '横幅',
  text: '',
  action: '去看看',
  tint: 'blue',
  icon: null,
  pictureId: null,
  link: { kind: 'page', page: '/gifts', id: null, url: null },
  source: null,
  startAt: null,
  endAt: null,
};

/** Adds, saves, shows, hides, moves or removes a part. */
async function change({ staff, pick }: Moment): Promise<void> {
  const all = await staff.call('consoleListHome', { query: { filter: { kind: 'banner' } } });
  const some = all[pick % Math.max(all.length, 1)];
  if (!some || (pick % 5 === 0 && all.length < 30))
    return void (await staff.call('consoleCreateHomePart', { body: { ...fields, title: `横幅 ${pick}` } }));
  const params = { id: some.id };
  if (pick % 5 === 1)
    await staff.call('consoleUpdateHomePart', { params, body: { ...fields, text: `${pick}`, version: some.version } });
  else if (pick % 5 === 2)
    await staff.call('orderHome', { body: { kind: 'banner', ids: all.map(({ id }) => id).reverse() } });
  else if (some.state === 'hidden' && pick % 5 === 3) await staff.call('consoleDeleteHomePart', { params });
  else await staff.call(some.state === 'shown' ? 'hideHomePart' : 'showHomePart', { params });
}

export const homeScenario: Scenario = {
  feature: home,
  events: { 'part of the first page': change },
  screen: async (player) => {
    const read = async () => (await player.call('getHome', { query: {} })).banners;
    let shown = await read();
    return {
      get shown() {
        return shown;
      },
      apply: async (entry) => {
        if (entry.kind === 'home.changed') shown = await read();
      },
    };
  },
  desk: {
    resource: 'home',
    ids: async (staff) => (await staff.call('consoleListHome', { query: {} })).map(({ id }) => id),
    get: (staff, id) => staff.call('consoleGetHomePart', { params: { id } }),
  },
};
