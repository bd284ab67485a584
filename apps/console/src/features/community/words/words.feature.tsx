import BlockIcon from '@mui/icons-material/BlockOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'words',
  label: '敏感词',
  icon: BlockIcon,
  list: lazy(async () => ({ default: (await import('./word-list')).WordList })),
  create: lazy(async () => ({ default: (await import('./word-create')).WordCreate })),
  edit: lazy(async () => ({ default: (await import('./word-edit')).WordEdit })),
  show: lazy(async () => ({ default: (await import('./word-show')).WordShow })),
  recordRepresentation: (record) => String(record.word),
  fields: {
    word: '敏感词',
    category: '分类',
    action: '处理',
    modes: '匹配方式',
    secret: '保密',
    enabled: '启用',
    exceptions: '例外',
    note: '备注',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索敏感词或备注',
  } satisfies WordsOf<'consoleUpdateWord'>,
  values: { category: labels.WordCategory, action: labels.WordAction },
};

export const words: ConsoleFeature = { order: 660, resources: [resource] };
