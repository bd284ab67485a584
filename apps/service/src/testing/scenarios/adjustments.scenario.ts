import type { Scenario } from '../cases/scenario';
import { adjustments } from '#features/money/adjustments/adjustments.feature';

export const adjustmentScenario: Scenario = {
  feature: adjustments,
  events: {
    adjust: async ({ staff, uid, pick }) => {
      const { coinNum } = await staff.call('consoleGetAccount', { params: { id: uid } });
      // What is taken is there; above the limit of a day the rest waits for a colleague.
      const amount = pick % 3 === 0 && coinNum > 0 ? -Math.min(coinNum, pick + 1) : pick + 1;
      await staff.call('requestAdjustment', { body: { uid, amount, reason: `第 ${pick} 次` } });
    },
  },
  desk: {
    resource: 'adjustments',
    ids: async (staff) => (await staff.call('consoleListAdjustments', { query: {} })).map(({ id }) => id),
    get: (staff, id) => staff.call('consoleGetAdjustment', { params: { id } }),
  },
};
