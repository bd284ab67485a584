import GivenIcon from '@mui/icons-material/RedeemOutlined';
import { lazy } from 'react';
import type { Schemas } from '@ug/contract';
import type { CardKind, ConsoleFeature, ConsoleResource } from '#platform/feature';
import { rewardWords, sourceWords } from './gift.rules';

const resource: ConsoleResource = {
  name: 'gifts',
  label: '礼包发放',
  icon: GivenIcon,
  list: lazy(async () => ({ default: (await import('./gift-list')).GiftList })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    packageId: '礼包编号',
    name: '礼包',
    source: '来源',
    rewards: '奖励',
    gameCode: '游戏兑换码',
    claimedAt: '发放时间',
  },
};

/** Gifts of a player, which can be sent as cards. */
const giftCard: CardKind = {
  kind: 'gift',
  label: '礼包',
  permission: 'gifts.view',
  search: async (dataProvider, q, uid) => {
    const { data } = await dataProvider.getList<Schemas['GivenGift']>(resource.name, {
      filter: { uid },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
    });
    const fitting = data.filter(({ name }) => name.includes(q.trim()));
    return fitting.map((gift) => ({
      ref: `gift:${gift.id}`,
      title: gift.name,
      subtitle: `${sourceWords(gift)} · ${rewardWords(gift)}`,
      picture: '',
    }));
  },
};

const GiftsPanel = lazy(async () => ({ default: (await import('./gifts-panel')).GiftsPanel }));

export const gifts: ConsoleFeature = {
  order: 340,
  resources: [resource],
  cardKinds: [giftCard],
  playerPanels: [{ name: 'gifts', title: '礼包', permission: 'gifts.view', Panel: GiftsPanel }],
};
