import ActivityIcon from '@mui/icons-material/CelebrationOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { prizeWords } from './activity.rules';

const resource: ConsoleResource = {
  name: 'activities',
  label: '活动',
  icon: ActivityIcon,
  list: lazy(async () => ({ default: (await import('./activity-list')).ActivityList })),
  create: lazy(async () => ({ default: (await import('./activity-create')).ActivityCreate })),
  edit: lazy(async () => ({ default: (await import('./activity-edit')).ActivityEdit })),
  show: lazy(async () => ({ default: (await import('./activity-show')).ActivityShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    id: '编号',
    kind: '类型',
    title: '名称',
    summary: '一句话',
    cover: '封面',
    coverId: '封面',
    gameId: '所属游戏',
    content: '活动规则',
    startAt: '开始时间',
    endAt: '结束时间',
    sortOrder: '排序',
    measure: '排名依据',
    drawPrice: '每次消耗X钻',
    drawsPerDay: '每天可抽次数',
    prizes: '奖品',
    state: '状态',
    publishAt: '发布时间',
    given: '发放次数',
    settledAt: '结算时间',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateActivity'>,
  values: { kind: labels.ActivityKind, state: labels.ActivityState, measure: labels.ActivityMeasure },
  describe: {
    prizes: (value) => (value as Schemas['ActivityPrizeInput'][]).map(prizeWords).join('；') || '无',
  },
};

export const activities: ConsoleFeature = {
  order: 300,
  reads: ['games', 'gift-packages'],
  resources: [resource],
};
