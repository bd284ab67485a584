import type { QueryOf } from '@ug/contract';
import { pageRead, type PagePart, type PagePreview, type PageVisit } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import type { TagsService } from '#features/community/tags/tags.service';

/** Page size of the portal's first request: reads for a page have the very fields of that request. */
const PAGE_SIZE = 20;
const NEWEST = 2;
const COMMUNITY = '/square?side=community';

/** The part of the community that an address shows; null for the gift centre, and for what is each visitor's own. */
function listAt({ query }: PageVisit): QueryOf<'listPosts'> | null {
  if (query.get('side') !== 'community' || query.has('keyword')) return null;
  const [tag, gameId] = [recordId(query.get('tag')), recordId(query.get('game'))];
  if (tag > 0) return { tag, pageSize: PAGE_SIZE };
  if (gameId > 0) return { gameId, pageSize: PAGE_SIZE };
  const list = query.get('list');
  if (list === 'followed') return null;
  return { pageSize: PAGE_SIZE, ...(list === 'newest' && { sort: NEWEST }) };
}

const tagAt = (visit: PageVisit): number => listAt(visit)?.tag ?? 0;

const GIFTS: PagePreview = { title: '礼包中心', description: '限时礼包、兑换码和会员福利，领取后直接进游戏使用。' };
const POSTS: PagePreview = { title: '社区', description: '玩家的攻略、晒图和组队，看看大家都在玩什么。' };

/** The gift centre and the community, which share a path; the list of a tag is there while the tag is switched on. */
export const squarePage = (tags: TagsService): PagePart => ({
  path: '/square',
  reads: (visit) => {
    const query = listAt(visit);
    return query ? [pageRead('listPosts', { query })] : [];
  },
  absent: (visit) => (tagAt(visit) > 0 ? tags.absence(tagAt(visit)) : null),
  preview: (data, visit) => {
    if (visit.query.get('side') !== 'community') return GIFTS;
    const id = tagAt(visit);
    if (id === 0) return { ...POSTS, isUnlisted: visit.query.has('keyword') };
    const tag = data('listSquareTags')?.records.find((one) => one.id === id);
    return tag ? { title: `#${tag.tag}`, description: `关于“${tag.tag}”的帖子，共 ${tag.postCount} 篇。` } : null;
  },
  paintedBy: ['side', 'tag', 'game', 'list'],
  namedBy: ['side', 'tag', 'game'],
  listedAt: ['/square', COMMUNITY],
});

/** The posts of a player, below what others say of them. */
export const playerPosts: PagePart = {
  path: '/player/:uid',
  reads: ({ params }) => {
    const uid = recordId(params['uid']);
    return uid > 0 ? [pageRead('listPosts', { query: { uid, pageSize: PAGE_SIZE, sort: NEWEST } })] : [];
  },
};
