import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'parts',
  label: '章节与剧集',
  icon: ListAltIcon,
  list: lazy(async () => ({ default: (await import('./part-list')).PartList })),
  create: lazy(async () => ({ default: (await import('./part-create')).PartCreate })),
  edit: lazy(async () => ({ default: (await import('./part-edit')).PartEdit })),
  show: lazy(async () => ({ default: (await import('./part-show')).PartShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    workId: '作品',
    volumeId: '分卷',
    title: '标题',
    ord: '顺序',
    access: '收费',
    price: '价格（X钻）',
    state: '状态',
    publishAt: '发布时间',
    size: '长度',
    chars: '字数',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索章节或剧集名',
  } satisfies WordsOf<'consoleUpdatePart'>,
  values: { access: labels.PartAccess, state: labels.PartState },
};

export const parts: ConsoleFeature = { order: 710, reads: ['videos', 'works'], resources: [resource] };
