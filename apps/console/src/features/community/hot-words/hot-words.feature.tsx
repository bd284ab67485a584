import WhatshotIcon from '@mui/icons-material/WhatshotOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'hot-words',
  label: '热词',
  icon: WhatshotIcon,
  list: lazy(async () => ({ default: (await import('./hot-word-list')).HotWordList })),
  create: lazy(async () => ({ default: (await import('./hot-word-create')).HotWordCreate })),
  show: lazy(async () => ({ default: (await import('./hot-word-show')).HotWordShow })),
  recordRepresentation: (record) => String(record.word),
  fields: {
    word: '热词',
    mark: '处理',
    devices: '近 7 天设备数',
    today: '今日设备数',
    lastDay: '最近搜索',
    createdAt: '首次出现',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索热词',
  },
  values: { mark: labels.HotWordMark },
};

export const hotWords: ConsoleFeature = { order: 660, resources: [resource] };
