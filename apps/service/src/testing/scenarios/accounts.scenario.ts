import type { Scenario } from '../cases/scenario';
import { accounts } from '#features/players/accounts/accounts.feature';

export const accountScenario: Scenario = {
  feature: accounts,
  events: {
    profile: ({ player, pick }) => player.call('updateProfile', { body: { name: `昵称${pick}`, age: pick % 100 } }),
  },
  screen: async (player) => {
    let shown = await player.call('getUserStatus');
    return {
      get shown() {
        return shown;
      },
      apply(entry) {
        if (entry.kind === 'account.changed') shown = entry.payload.status;
        if (entry.kind === 'wallet.changed') shown = { ...shown, coinNum: entry.payload.entry.balance };
      },
    };
  },
};
