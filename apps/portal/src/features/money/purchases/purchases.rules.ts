/** The owned games with one more, the latest first. */
export const withOwned = (gameIds: readonly number[], gameId: number): number[] =>
  gameIds.includes(gameId) ? [...gameIds] : [gameId, ...gameIds];
