import type { Scenario } from '../cases/scenario';
import { gifts } from '#features/rewards/gifts/gifts.feature';
// What the portal really does with entries is held here against what the service really has.
import { giftsIn, withGift } from '../../../../portal/src/features/rewards/gifts/gifts.rules';

export const giftScenario: Scenario = {
  feature: gifts,
  events: {},
  screen: async (player) => {
    let data = { pages: [await player.call('listGifts', { query: { pageSize: 50 } })] };
    return {
      get shown() {
        return giftsIn(data).slice(0, 50);
      },
      apply(entry) {
        if (entry.kind === 'gift.received') data = withGift(data, entry.payload.gift);
      },
    };
  },
};
