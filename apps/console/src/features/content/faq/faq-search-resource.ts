import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#platform/feature';

export const faqSearches: ConsoleResource = {
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
