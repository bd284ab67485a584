import { unlessRefused, type Scenario } from '../cases/scenario';
import { purchases } from '#features/money/purchases/purchases.feature';
// What the portal really does with entries is held here against what the service really has.
import { withOwned } from '../../../../portal/src/features/money/purchases/purchases.rules';

export const purchaseScenario: Scenario = {
  feature: purchases,
  events: {
    buy: async ({ player, pick }) => {
      const { list } = await player.call('listGames', { body: { sort: 'latest', pageSize: 50 } });
      const game = list[pick % Math.max(list.length, 1)];
      if (!game) return;
      await player.call('downloadGame', { params: { id: game.id }, body: { platformType: 1 } }).catch(unlessRefused);
    },
  },
  screen: async (player) => {
    let { gameIds } = await player.call('listOwnedGames');
    return {
      get shown() {
        return gameIds;
      },
      apply(entry) {
        if (entry.kind !== 'purchase.created' || entry.payload.subjectKind !== 'game') return;
        gameIds = withOwned(gameIds, entry.payload.subjectId);
      },
    };
  },
};
