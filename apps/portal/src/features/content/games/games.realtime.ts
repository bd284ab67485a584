import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FeedEntry, Schemas } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { withPrice } from './prices.rules';

/** Shows a new price on every card and page that is here. */
async function applyToGames(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'game.repriced') return;
  const price = entry.payload;
  queries.setQueriesData<InfiniteData<Schemas['GamePage']>>({ queryKey: ['games', 'list'] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({ ...page, list: page.list.map((game) => withPrice(game, price)) }));
    return { ...data, pages };
  });
  queries.setQueriesData<Schemas['GameDetail']>({ queryKey: ['games', 'detail'] }, (game) => {
    if (!game) return game;
    return { ...withPrice(game, price), similar: game.similar.map((one) => withPrice(one, price)) };
  });
}

export const gameRealtime: FeatureRealtime = { onEntry: applyToGames };
