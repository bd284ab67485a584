import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'gift-packages',
  label: '礼包',
  icon: GiftIcon,
  list: lazy(async () => ({ default: (await import('./gift-package-list')).GiftPackageList })),
  create: lazy(async () => ({ default: (await import('./gift-package-create')).GiftPackageCreate })),
  edit: lazy(async () => ({ default: (await import('./gift-package-edit')).GiftPackageEdit })),
  show: lazy(async () => ({ default: (await import('./gift-package-show')).GiftPackageShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '编号',
    name: '名称',
    summary: '内容说明',
    instructions: '使用方法',
    gameId: '所属游戏',
    rewards: '奖励',
    hasGameCode: '发放游戏兑换码',
    minLevel: '会员等级要求',
    channels: '限定渠道',
    registeredSince: '限此时间后注册',
    stock: '库存',
    claimed: '已领取',
    gameCodesLeft: '剩余游戏码',
    startAt: '开始时间',
    endAt: '结束时间',
    sortOrder: '排序',
    state: '状态',
    added: '导入数量',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateGiftPackage'>,
  values: { state: labels.GiftPackageState },
  describe: {
    rewards: (value) =>
      (value as Schemas['GiftReward'][])
        .map(({ kind, amount }) => `${labels.GiftRewardKind[kind]} ${amount}`)
        .join('、') || '无',
  },
};

export const giftPackages: ConsoleFeature = {
  order: 310,
  reads: ['games'],
  resources: [resource],
};
