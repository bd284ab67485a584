import LabelIcon from '@mui/icons-material/LabelOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'tags',
  label: '广场标签',
  icon: LabelIcon,
  list: lazy(async () => ({ default: (await import('./tag-list')).TagList })),
  create: lazy(async () => ({ default: (await import('./tag-create')).TagCreate })),
  edit: lazy(async () => ({ default: (await import('./tag-edit')).TagEdit })),
  show: lazy(async () => ({ default: (await import('./tag-show')).TagShow })),
  recordRepresentation: (record) => String(record.tag),
  fields: {
    tag: '标签',
    color: '颜色',
    state: '状态',
    position: '顺序',
    postCount: '帖子数',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索标签',
  } satisfies WordsOf<'consoleUpdateTag'>,
  values: { color: labels.TagColor, state: labels.TagState },
};

export const tags: ConsoleFeature = { order: 640, resources: [resource] };
