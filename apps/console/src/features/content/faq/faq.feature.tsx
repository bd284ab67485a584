import QuizIcon from '@mui/icons-material/QuizOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { faqSearches } from './faq-search-resource';
import { faqSections } from './faq-section-resource';

const MissedWords = lazy(async () => ({ default: (await import('./missed-words')).MissedWords }));

const resource: ConsoleResource = {
  name: 'faq',
  label: '常见问题',
  icon: QuizIcon,
  list: lazy(async () => ({ default: (await import('./faq-list')).FaqList })),
  create: lazy(async () => ({ default: (await import('./faq-create')).FaqCreate })),
  edit: lazy(async () => ({ default: (await import('./faq-edit')).FaqEdit })),
  show: lazy(async () => ({ default: (await import('./faq-show')).FaqShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    sectionId: '分类',
    title: '问题',
    content: '回答',
    aliases: '玩家的其他说法',
    pinned: '固定为快捷问题',
    position: '顺序',
    state: '状态',
    helpfulCount: '有帮助',
    unhelpfulCount: '没帮助',
    createdBy: '创建人',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索问题',
  } satisfies WordsOf<'consoleUpdateFaq'>,
  values: { state: labels.FaqState },
};

export const faq: ConsoleFeature = {
  order: 240,
  resources: [resource, faqSections, faqSearches],
  dashboardCards: [{ name: 'missed-words', permission: 'faq-searches.view', Card: MissedWords }],
};
