import TuneIcon from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'square-settings',
  label: '广场设置',
  icon: TuneIcon,
  list: lazy(async () => ({ default: (await import('./square-settings-page')).SquareSettingsPage })),
  fields: {
    postCharacters: '帖子字数上限',
    postPictures: '帖子图片上限',
    postTags: '帖子标签上限',
    postEditMinutes: '可修改分钟数',
    commentCharacters: '评论字数上限',
    commentPictures: '评论可以带图',
    rankHours: '热度小时数',
    secondLookPercent: '复看比例',
    version: '版本',
    updatedAt: '更新时间',
  } satisfies WordsOf<'updateSquareSettings'>,
  values: { commentPictures: { true: '可以', false: '不可以' } },
};

export const squareSettings: ConsoleFeature = { order: 680, resources: [resource] };
