import { labels, type Schemas } from '@ug/contract';
import { pageRead, type PageAbsence, type PagePart, type PageVisit } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import type { WorkCategoriesService } from '#features/library/work-categories/work-categories.service';
import { toWorkPreview } from './works.mapper';

const isOrder = (text: string | null): text is Schemas['WorkOrder'] =>
  text !== null && Object.hasOwn(labels.WorkOrder, text);

const categoryAt = ({ query }: PageVisit): number => recordId(query.get('category'));

/** The ranking that an address shows; an unknown one is the first. */
function rankAt({ query }: PageVisit): Schemas['WorkRankList'] | null {
  const rank = query.get('rank');
  if (rank === null) return null;
  return Object.hasOwn(labels.WorkRankList, rank) ? (rank as Schemas['WorkRankList']) : 'hot';
}

/** The fields in which the portal asks for the list that an address shows. */
function listedAt(visit: PageVisit) {
  const order = visit.query.get('order');
  return {
    kind: 'novel' as const,
    categoryId: categoryAt(visit) || undefined,
    serial: visit.query.get('serial') === 'finished' ? ('finished' as const) : undefined,
    order: isOrder(order) ? order : ('recommended' as const),
  };
}

/** The book shop; the list of a category is there while the category is switched on. */
export const novelsPage = (categories: WorkCategoriesService): PagePart => ({
  path: '/novels',
  reads: (visit) => {
    // Results of a search are each visitor's own, so the page reads nothing for it.
    if (visit.query.has('keyword')) return [];
    const list = rankAt(visit);
    if (list) return [pageRead('getWorkRank', { query: { kind: 'novel', list } })];
    return [
      pageRead('listWorkCategories', { query: { kind: 'novel' } }),
      pageRead('listWorks', { query: listedAt(visit) }),
    ];
  },
  absent: (visit) => (categoryAt(visit) > 0 ? categories.absence(categoryAt(visit), 'novel') : null),
  preview: (data, visit) => {
    const id = categoryAt(visit);
    const list = rankAt(visit);
    if (list)
      return {
        title: `小说${labels.WorkRankList[list]}`,
        description: `${labels.WorkRankList[list]}前 50 名，每十分钟更新一次。`,
      };
    if (id === 0)
      return {
        title: '书城',
        description: '连载和完结的小说，免费章节直接读，换了手机也接着上次的地方。',
        isUnlisted: visit.query.has('keyword'),
      };
    const category = data('listWorkCategories')?.list.find((one) => one.id === id);
    return category
      ? { title: `${category.name}小说`, description: `${category.name}类小说，按推荐、热度和更新时间找。` }
      : null;
  },
  paintedBy: ['category', 'serial', 'order', 'rank'],
  namedBy: ['category', 'rank'],
  listedAt: ['/novels', ...Object.keys(labels.WorkRankList).map((list) => `/novels?rank=${list}`)],
});

/** The public page of a novel. @param absence of one that guests do not read */
export const bookPage = (absence: (id: number) => Promise<PageAbsence>): PagePart => ({
  path: '/bookinfo/:id',
  reads: ({ params }) => {
    const id = recordId(params['id']);
    return id > 0 ? [pageRead('getWork', { params: { id } })] : [];
  },
  absent: ({ params }) => absence(recordId(params['id'])),
  preview: (data) => {
    const work = data('getWork');
    return work?.kind === 'novel' ? toWorkPreview(work) : null;
  },
  paintedBy: [],
});
