import type { Location } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { openGamesBy } from '#features/content/game-art/opened-game.queries';
import { searchedKeyword } from './search-address';

const GamesPage = lazyPart(async () => (await import('./games.page')).GamesPage);
const loadDetail = () => import('./detail.page');
const DetailPage = lazyPart(async () => (await loadDetail()).DetailPage);

openGamesBy(loadDetail);

/** One page for all types, another for searching. */
const gamesKey = ({ search }: Location) => (searchedKeyword(search) === null ? 'games' : 'games:search');

export const games: PortalFeature = {
  slug: 'games',
  reads: ['activities', 'game-art', 'gift-packages', 'invitations', 'post-lists', 'purchases', 'reviews', 'works'],
  routes: [
    { name: 'games', path: 'games/:type?', title: '游戏', layout: 'main', page: GamesPage, pageKey: gamesKey },
    { name: 'detail', path: 'detail/:id', title: '游戏详情', layout: 'simple', page: DetailPage },
  ],
  realtime: async () => (await import('./games.realtime')).gameRealtime,
};
