import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleResource } from '#platform/feature';

export const faqSections: ConsoleResource = {
  name: 'faq-sections',
  label: '问题分类',
  icon: CategoryIcon,
  list: lazy(async () => ({ default: (await import('./faq-section-list')).FaqSectionList })),
  create: lazy(async () => ({ default: (await import('./faq-section-create')).FaqSectionCreate })),
  edit: lazy(async () => ({ default: (await import('./faq-section-edit')).FaqSectionEdit })),
  show: lazy(async () => ({ default: (await import('./faq-section-show')).FaqSectionShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    name: '名称',
    icon: '图标',
    position: '顺序',
    questionCount: '问题数',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索名称',
  } satisfies WordsOf<'consoleUpdateFaqSection'>,
  values: { icon: labels.FaqIcon },
};
