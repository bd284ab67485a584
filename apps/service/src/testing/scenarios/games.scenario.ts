import type { Scenario } from '../cases/scenario';
import { makePublished } from '../records/sample-games';
import { games } from '#features/content/games/games.feature';
// What the portal really does with entries is held here against what the service really has.
import { withPrice } from '../../../../portal/src/features/content/games/prices.rules';

export const gameScenario: Scenario = {
  feature: games,
  prepare: async (app) => {
    for (const name of ['符文守卫', '云中城', '星海远征'])
      await makePublished(app, { name, onlineType: 1, buyAmount: 5 });
  },
  events: {
    reprice: async ({ staff, pick }) => {
      const list = await staff.call('consoleListGames', { query: { filter: { state: 'published' } } });
      const game = list[pick % list.length];
      if (!game) return;
      const { id, name, type, version } = game;
      const price = { onlineType: 1, buyAmount: 1 + (pick % 9) } as const;
      await staff.call('consoleUpdateGame', { params: { id }, body: { name, type, version, ...price } });
    },
  },
  screen: async (player) => {
    let { list } = await player.call('listGames', { body: { sort: 'latest', pageSize: 50 } });
    return {
      get shown() {
        return list.map(({ id, onlineType, buyAmount }) => ({ id, onlineType, buyAmount }));
      },
      apply(entry) {
        if (entry.kind === 'game.repriced') list = list.map((game) => withPrice(game, entry.payload));
      },
    };
  },
};
