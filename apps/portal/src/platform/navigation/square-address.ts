/** A view of the community. */
export interface SquarePlace {
  /** 推荐 where absent. */
  readonly list?: 'followed' | 'newest';
  readonly tag?: number;
  /** Posts that show this game. */
  readonly game?: number;
  readonly keyword?: string;
}

export const SQUARE_SIDE = 'community';

/** The community's page, at its recommended posts or at one of its lists. The gift centre is the square without `side`. */
export function squareAddress({ list, tag, game, keyword }: SquarePlace = {}): string {
  const query = new URLSearchParams({ side: SQUARE_SIDE });
  if (list) query.set('list', list);
  if (tag) query.set('tag', String(tag));
  if (game) query.set('game', String(game));
  if (keyword !== undefined) query.set('keyword', keyword);
  return `/square?${query}`;
}

export const playerAddress = (uid: number): string => `/player/${uid}`;

/** The page with a player's followers, or with the players that they follow. */
export const peopleAddress = (uid: number, side: 'followers' | 'followed'): string =>
  side === 'followers' ? `/player/${uid}/people` : `/player/${uid}/people?list=followed`;
