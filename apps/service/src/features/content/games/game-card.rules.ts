import type { Schemas } from '@ug/contract';
import { shownScore } from './score.rules';

/** SQL: the columns of the card of a game, from a row of `games` called `g`. */
export const GAME_FIELDS = 'g.name AS game_name, g.icon AS game_icon, g.score_tenths, g.review_count, g.review_stars';

/** A game as the database gives it for a card. */
export interface ShownGameRow {
  readonly game_id: number | null;
  /** Null where the game is not on the shelf. */
  readonly game_name: string | null;
  readonly game_icon: string | null;
  readonly score_tenths: number | null;
  readonly review_count: number | null;
  readonly review_stars: number | null;
}

/** The card of a game; null where it is not on the shelf. */
export function gameOf({
  game_id: id,
  game_name: name,
  game_icon: icon,
  ...rated
}: ShownGameRow): Schemas['SquareGame'] | null {
  if (id === null || name === null || icon === null) return null;
  const { score_tenths: score, review_count: count, review_stars: stars } = rated;
  const shown = shownScore({ score_tenths: score ?? 0, review_count: count ?? 0, review_stars: stars ?? 0 });
  return { id, name, icon: `/api/images/${(JSON.parse(icon) as { id: string }).id}/small`, score: shown / 10 };
}
