import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const MissedWords = lazy(async () => ({ default: (await import('./missed-words')).MissedWords }));

const resource: ConsoleResource = {
  name: 'faq-searches',
  label: '问题搜索',
  icon: ManageSearchIcon,
  list: lazy(async () => ({ default: (await import('./faq-search-list')).FaqSearchList })),
  fields: {
    id: '搜索词',
    times: '搜索次数',
    misses: '未找到次数',
    lastDay: '最近一天',
    missed: '结果',
    dayFrom: '从',
    dayTo: '到',
    q: '搜索词',
  },
};

export const faqSearches: ConsoleFeature = {
  order: 260,
  resources: [resource],
  dashboardCards: [{ name: 'missed-words', permission: 'faq-searches.view', Card: MissedWords }],
};
