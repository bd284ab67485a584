import RankIcon from '@mui/icons-material/LeaderboardOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'work-ranks',
  label: '作品榜单',
  icon: RankIcon,
  list: lazy(async () => ({ default: (await import('./work-rank-list')).WorkRankList })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    kind: '类型',
    list: '榜单',
    workId: '作品编号',
    title: '作品',
    author: '作者',
    place: '名次',
    score: '分数',
    mark: '人工调整',
  },
  values: { kind: labels.WorkKind, list: labels.WorkRankList, mark: labels.WorkRankMark },
};

export const workRanks: ConsoleFeature = { order: 715, resources: [resource] };
