import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'reviews',
  label: '评价',
  icon: RateReviewIcon,
  list: lazy(async () => ({ default: (await import('./review-list')).ReviewList })),
  fields: {
    id: '编号',
    q: '搜索内容',
    stars: '星级',
    content: '内容',
    gameId: '游戏编号',
    gameName: '游戏',
    uid: '玩家 UID',
    name: '昵称',
    state: '状态',
    reason: '处理原因',
    reply: '官方回复',
    isReplied: '已回复',
    usefulCount: '有用',
    createdAt: '发布时间',
    version: '版本',
  },
  values: { state: labels.ReviewState },
};

export const reviews: ConsoleFeature = { order: 630, resources: [resource] };
