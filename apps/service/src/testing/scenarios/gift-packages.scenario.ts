import { makeGift } from '../records/sample-gifts';
import { unlessRefused, type Scenario } from '../cases/scenario';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';

export const giftPackageScenario: Scenario = {
  feature: giftPackages,
  prepare: async (app) => {
    for (let i = 0; i < 4; i += 1) await makeGift(app, { name: `礼包${i}`, sortOrder: i });
  },
  events: {
    claim: async ({ player, pick }) => {
      const { list } = await player.call('listGiftPackages');
      const offer = list[pick % Math.max(list.length, 1)];
      if (!offer) return;
      await player.call('claimGiftPackage', { params: { id: offer.id } }).catch(unlessRefused);
    },
  },
};
