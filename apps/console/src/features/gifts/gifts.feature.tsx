import GivenIcon from '@mui/icons-material/RedeemOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '../../platform/feature';

const resource: ConsoleResource = {
  name: 'gifts',
  label: '礼包发放',
  icon: GivenIcon,
  group: 'operations',
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

const GiftsPanel = lazy(async () => ({ default: (await import('./gifts-panel')).GiftsPanel }));

export const gifts: ConsoleFeature = {
  resources: [resource],
  playerPanels: [{ name: 'gifts', title: '礼包', permission: 'gifts.view', Panel: GiftsPanel }],
};
