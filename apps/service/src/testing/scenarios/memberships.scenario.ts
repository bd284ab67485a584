import { unlessRefused, type Scenario } from '../cases/scenario';
import { makePlan } from '../records/memberships';
import { memberships } from '#features/money/memberships/memberships.feature';

export const membershipScenario: Scenario = {
  feature: memberships,
  prepare: (app) => makePlan(app, { coins: 1 }),
  events: {
    open: async ({ player }) => {
      const { plans } = await player.call('getMembershipOffers');
      const [plan] = plans;
      if (!plan) return;
      await player.call('openMembership', { body: { planId: plan.id } }).catch(unlessRefused);
    },
    grant: ({ staff, uid, pick }) =>
      staff.call('grantMembership', { body: { uid, days: pick + 1, reason: `第 ${pick} 次` } }),
    end: async ({ staff, uid }) => {
      const [found] = await staff.call('consoleListMemberships', { query: { filter: { uid, isActive: true } } });
      if (!found) return;
      await staff.call('endMembership', { params: { id: found.id }, body: { reason: '终止' } });
    },
  },
  screen: async (player) => {
    let { levelType, expTime } = await player.call('getUserStatus');
    return {
      get shown() {
        return { levelType, expTime };
      },
      apply(entry) {
        if (entry.kind === 'account.changed') ({ levelType, expTime } = entry.payload.status);
      },
    };
  },
};
