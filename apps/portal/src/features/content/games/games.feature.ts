import { lazy } from 'react';
import type { Location } from 'react-router-dom';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { openGamesBy } from './opened-game';
import { searchedKeyword } from './search.store';

const GamesPage = lazy(async () => ({ default: (await import('./games.page')).GamesPage }));
const loadDetail = () => import('./detail.page');
const DetailPage = lazy(async () => ({ default: (await loadDetail()).DetailPage }));

openGamesBy(loadDetail);

/** One page for all types, another for searching. */
const gamesKey = ({ search }: Location) => (searchedKeyword(search) === null ? 'games' : 'games:search');

export const games: PortalFeature = {
  slug: 'games',
  reads: ['gift-packages', 'invitations', 'purchases'],
  routes: [
    { name: 'games', path: 'games/:type?', title: '游戏', layout: 'main', page: GamesPage, pageKey: gamesKey },
    { name: 'detail', path: 'detail/:id', title: '游戏详情', layout: 'simple', page: DetailPage },
  ],
  realtime: async () => (await import('./games.realtime')).gameRealtime,
};
