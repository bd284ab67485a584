import type { Scenario } from '../cases/scenario';
import { wallet } from '#features/players/wallet/wallet.feature';
// What the portal really does with entries is held here against what the service really has.
import { applyToCoins, entriesIn } from '../../../../portal/src/features/players/wallet/wallet.rules';

export const walletScenario: Scenario = {
  feature: wallet,
  events: {},
  screen: async (player) => {
    const first = await player.call('listCoins', { body: { pageSize: 50 } });
    let data = { pages: [first] };
    let { balance } = first;
    return {
      get shown() {
        return { list: entriesIn(data).slice(0, 50), balance };
      },
      apply(entry) {
        if (entry.kind === 'wallet.changed') data = applyToCoins(data, entry, 'all');
      },
      count({ wallet: counter }) {
        balance = counter?.count ?? balance;
      },
    };
  },
};
