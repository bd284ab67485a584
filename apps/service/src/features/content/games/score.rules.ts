/** Weight of the operator's score, as a number of reviews. */
const PRIOR_REVIEWS = 20;
/** A star is worth so many tenths. */
const TENTHS = 20;

/** The input of a game's score. */
export interface Rated {
  /** The operator's score in tenths, 0 without one. */
  readonly score_tenths: number;
  readonly review_count: number;
  /** The sum of the stars of all reviews. */
  readonly review_stars: number;
}

/**
 * The score that players see, in tenths: a Bayesian mean with the operator's score as the prior, so that the first few
 * reviews do not throw it about. Without an operator's score it is the mean of the reviews.
 */
export function shownScore({ score_tenths: prior, review_count: count, review_stars: stars }: Rated): number {
  if (count === 0) return prior;
  const weight = prior === 0 ? 0 : PRIOR_REVIEWS;
  return Math.round((prior * weight + stars * TENTHS) / (weight + count));
}
