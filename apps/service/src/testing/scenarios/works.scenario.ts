import { works } from '#features/library/works/works.feature';
import type { Moment, Scenario } from '../cases/scenario';

/** Adds, saves or removes one. */
async function change({ staff, pick }: Moment): Promise<void> {
  const all = await staff.call('consoleListWorks', { query: {} });
  const fields = { title: `作品 ${pick}`, author: '沈小舟', access: 'free', partPrice: 0, workPrice: null } as const;
  const some = all[pick % Math.max(all.length, 1)];
  if (!some || pick % 3 === 0)
    return void (await staff.call('consoleCreateWork', { body: { kind: 'novel', ...fields } }));
  const params = { id: some.id };
  if (pick % 3 === 1) await staff.call('consoleUpdateWork', { params, body: { ...fields, version: some.version } });
  else await staff.call('consoleDeleteWork', { params });
}

export const workScenario: Scenario = {
  feature: works,
  events: { work: change },
  screen: async () => ({ shown: null, apply: async () => undefined }),
  desk: {
    resource: 'works',
    ids: async (staff) => (await staff.call('consoleListWorks', { query: {} })).map(({ id }) => id),
    get: (staff, id) => staff.call('consoleGetWork', { params: { id } }),
  },
};
