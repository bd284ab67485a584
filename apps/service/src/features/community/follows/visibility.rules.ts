/**
 * SQL: whether neither of two players blocked the other. Every read of what players write asks it.
 * @param viewer a parameter or a column with its table, e.g. `:viewer`; 0 for a guest
 * @param other as `viewer`, e.g. `p.uid`
 */
export const unblocked = (viewer: string, other: string): string =>
  `NOT EXISTS (SELECT 1 FROM blocks own_block WHERE own_block.uid = ${viewer} AND own_block.blocked_uid = ${other})
   AND NOT EXISTS (SELECT 1 FROM blocks their_block WHERE their_block.uid = ${other} AND their_block.blocked_uid = ${viewer})`;

/** SQL: whether one player follows another; parameters or columns with their table. */
export const follows = (uid: string, followed: string): string =>
  `EXISTS (SELECT 1 FROM follows own_follow WHERE own_follow.uid = ${uid} AND own_follow.followed_uid = ${followed})`;

/** SQL: whether one player blocked another; parameters or columns with their table. */
export const blocked = (uid: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks one_block WHERE one_block.uid = ${uid} AND one_block.blocked_uid = ${other})`;
