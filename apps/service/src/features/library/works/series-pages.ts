import { labels, type Schemas } from '@ug/contract';
import { pageRead, type PageAbsence, type PagePart, type PageVisit } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import type { PublicRead } from '#platform/contract/public-reads';
import type { WorkCategoriesService } from '#features/library/work-categories/work-categories.service';
import { toWorkPreview } from './works.mapper';

type Kind = 'anime' | 'welfare';

const PAGES = {
  anime: { path: '/animate', page: 'animate', title: '色漫', description: '每周更新的动漫，从上次的那一秒接着看。' },
  welfare: { path: '/welfare', page: 'welfare', title: '福利', description: '福利视频，会员全部免费看。' },
} as const;

/** The query parameters that filter the list of series. An address with one of them shows the list. */
const FILTERS = ['category', 'year', 'region', 'serial', 'order'] as const;

const known = <T extends string>(words: Readonly<Record<T, string>>, text: string | null): T | undefined =>
  text !== null && Object.hasOwn(words, text) ? (text as T) : undefined;

/** The fields in which the portal asks for the list that an address shows. */
function listedAt(kind: Kind, { query }: PageVisit) {
  const year = recordId(query.get('year'));
  return {
    kind,
    categoryId: recordId(query.get('category')) || undefined,
    serial: known(labels.WorkSerial, query.get('serial')),
    year: year >= 1900 && year <= 2100 ? year : undefined,
    region: known(labels.WorkRegion, query.get('region')),
    order: known(labels.WorkOrder, query.get('order')) ?? 'recommended',
  };
}

function readsOf(kind: Kind, visit: PageVisit): PublicRead[] {
  const { query } = visit;
  if (query.has('keyword')) return [];
  const list = query.has('rank') ? (known(labels.WorkRankList, query.get('rank')) ?? 'hot') : null;
  if (list) return [pageRead('getWorkRank', { query: { kind, list } })];
  if (query.has('day')) return [pageRead('getWorkSchedule', { query: { kind } })];
  if (FILTERS.some((name) => query.has(name)))
    return [
      pageRead('listWorkCategories', { query: { kind } }),
      pageRead('listWorkFilters', { query: { kind } }),
      pageRead('listWorks', { query: listedAt(kind, visit) }),
    ];
  return [
    pageRead('listPageBanners', { query: { page: PAGES[kind].page } }),
    pageRead('getWorkSchedule', { query: { kind } }),
    pageRead('getWorkRank', { query: { kind, list: 'hot' } }),
    pageRead('listWorks', { query: { kind, order: 'updated' } }),
  ];
}

const rankTitle = (list: Schemas['WorkRankList']): string => (list === 'new' ? '新作榜' : labels.WorkRankList[list]);

/** A page of series of one kind: its front, a ranking, the week, or a list by filters. */
const kindPage = (kind: Kind, categories: WorkCategoriesService): PagePart => {
  const { path, title, description } = PAGES[kind];
  const categoryAt = ({ query }: PageVisit): number => recordId(query.get('category'));
  return {
    path,
    reads: (visit) => readsOf(kind, visit),
    absent: (visit) => (categoryAt(visit) > 0 ? categories.absence(categoryAt(visit), kind) : null),
    preview: (data, visit) => {
      const { query } = visit;
      const list = known(labels.WorkRankList, query.get('rank'));
      if (list) return { title: `${title}${rankTitle(list)}`, description: '前 50 名，每十分钟更新一次。' };
      const id = categoryAt(visit);
      const category = id > 0 ? data('listWorkCategories')?.list.find((one) => one.id === id) : undefined;
      if (category) return { title: `${category.name} · ${title}`, description: `${category.name}，按年份和地区找。` };
      return id > 0 ? null : { title, description, isUnlisted: query.has('keyword') };
    },
    paintedBy: [...FILTERS, 'rank', 'day'],
    namedBy: ['category', 'rank'],
    listedAt: [path, ...Object.keys(labels.WorkRankList).map((list) => `${path}?rank=${list}`)],
  };
};

/** The public pages of series. @param absence of a series that guests do not see */
export const seriesPages = (
  categories: WorkCategoriesService,
  absence: (id: number) => Promise<PageAbsence>,
): PagePart[] => [
  kindPage('anime', categories),
  kindPage('welfare', categories),
  {
    path: '/series/:id',
    reads: ({ params }) => {
      const id = recordId(params['id']);
      return id > 0 ? [pageRead('getWork', { params: { id } })] : [];
    },
    absent: ({ params }) => absence(recordId(params['id'])),
    preview: (data) => {
      const work = data('getWork');
      return work && work.kind !== 'novel' ? toWorkPreview(work) : null;
    },
    paintedBy: [],
  },
];
