import type { Happenings } from '#testing/happenings';
import { accounts } from './accounts.feature';

export const accountHappenings: Happenings = {
  feature: accounts,
  happen: {
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
