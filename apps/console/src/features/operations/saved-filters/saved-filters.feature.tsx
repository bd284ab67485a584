import type { ConsoleFeature } from '#platform/feature';

/** Saved filters stand above every list and have no page of their own; these are their words in histories. */
export const savedFilters: ConsoleFeature = {
  order: 450,
  resources: [],
  records: [
    {
      name: 'saved-filters',
      label: '常用筛选',
      fields: {
        resource: '列表',
        name: '名称',
        filter: '筛选条件',
        sort: '排序',
        hiddenColumns: '隐藏的列',
        shared: '共享',
      },
    },
  ],
};
