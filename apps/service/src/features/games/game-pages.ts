import { labels, type Schemas } from '@ug/contract';
import { pageRead, type PagePart, type PagePreview, type PageVisit } from '../../platform/pages/portal-pages';

/** How many games a list of the home page begins with. */
const HOME_SIZE = 10;

const isType = (text: string | undefined): text is Schemas['GameType'] => text !== undefined && text in labels.GameType;
const isSort = (text: string | null): text is Schemas['GameSort'] => text !== null && text in labels.GameSort;

const homeReads = ({ platformType }: PageVisit) =>
  (['popular', 'recommended'] as const).map((sort) =>
    pageRead('listGames', { body: { sort, pageSize: HOME_SIZE, platformType } }),
  );

function listReads({ params: { type }, query, platformType }: PageVisit) {
  // What is searched is each visitor's own.
  if (query.has('keyword') || (type !== undefined && !isType(type))) return [];
  const sort = query.get('sort');
  const body = {
    type,
    sort: isSort(sort) ? sort : ('recommended' as const),
    onlyAvailable: query.get('available') === '1' || undefined,
    platformType,
  };
  return [pageRead('listGameTypes'), pageRead('listGames', { body })];
}

function detailReads({ params: { id = '' }, query, platformType }: PageVisit) {
  // A preview is an operator's, and what is no number no game's.
  if (query.has('preview') || !/^[1-9]\d{0,9}$/.test(id)) return [];
  return [pageRead('getGameDetail', { body: { appID: Number(id), platformType } })];
}

function detailPreview({ name, summary, intro, icon, screenshots }: Schemas['GameDetail']): PagePreview {
  const [first] = screenshots;
  const picture = first ? { url: first.large, width: first.width, height: first.height } : undefined;
  return { title: name, description: summary || intro, picture: picture ?? iconOf(icon) };
}

const iconOf = (icon: Schemas['GameDetail']['icon']) =>
  icon ? { url: icon.large, width: icon.width, height: icon.height } : undefined;

/** What games bring to the portal's pages. */
export const gamePages: readonly PagePart[] = [
  { path: '/', reads: homeReads, preview: () => ({}) },
  {
    path: '/games/:type?',
    reads: listReads,
    preview: () => ({
      title: '游戏',
      description: '按类型、热度和更新时间找手机游戏，免费的直接下载，会员免费下载全部。',
    }),
  },
  {
    path: '/detail/:id',
    reads: detailReads,
    preview: (data) => {
      const game = data('getGameDetail');
      return game ? detailPreview(game) : null;
    },
  },
];
