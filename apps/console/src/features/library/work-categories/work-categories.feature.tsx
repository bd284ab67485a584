import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'work-categories',
  label: '作品分类',
  icon: CategoryIcon,
  list: lazy(async () => ({ default: (await import('./work-category-list')).WorkCategoryList })),
  create: lazy(async () => ({ default: (await import('./work-category-create')).WorkCategoryCreate })),
  edit: lazy(async () => ({ default: (await import('./work-category-edit')).WorkCategoryEdit })),
  show: lazy(async () => ({ default: (await import('./work-category-show')).WorkCategoryShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    kind: '类型',
    name: '分类',
    state: '状态',
    position: '顺序',
    workCount: '作品数',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索分类',
  } satisfies WordsOf<'consoleUpdateWorkCategory'>,
  values: { kind: labels.WorkKind, state: labels.WorkCategoryState },
};

export const workCategories: ConsoleFeature = { order: 720, resources: [resource] };
