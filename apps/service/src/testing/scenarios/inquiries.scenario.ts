import { unlessRefused, type Scenario } from '../cases/scenario';
import { inquiries } from '#features/support/inquiries/inquiries.feature';

const states = ['new', 'open', 'done'] as const;

export const inquiryScenario: Scenario = {
  feature: inquiries,
  events: {
    inquire: ({ player, pick }) =>
      player
        .call('createInquiry', {
          body: { name: '林晓舟', contact: `1380000${1000 + pick}`, topic: 'brand', text: '想联合推出周年庆主题周边' },
        })
        .catch(unlessRefused),
    see: async ({ staff, pick }) => {
      const all = await staff.call('consoleListInquiries', { query: {} });
      const one = all[pick % Math.max(all.length, 1)];
      if (!one) return;
      const { id, version, assigneeId } = one;
      const body = { version, assigneeId, state: states[pick % 3] ?? 'new' };
      await staff.call('consoleUpdateInquiry', { params: { id }, body });
    },
  },
  desk: {
    resource: 'inquiries',
    ids: async (staff) => (await staff.call('consoleListInquiries', { query: {} })).map(({ id }) => id),
    get: (staff, id) => staff.call('consoleGetInquiry', { params: { id } }),
  },
};
