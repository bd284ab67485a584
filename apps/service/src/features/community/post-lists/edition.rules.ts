/** So many of the best posts of a list are in an edition; the others follow by time. */
export const EDITION_SIZE = 500;

/** Among so many posts one behind the other … */
const SPREAD_AMONG = 10;
/** … no more than these are by one author, as long as there are others. */
const MOST_BY_ONE = 2;

const EDITION_MS = 60_000;

/** The number of the edition that is of a moment. */
export const editionNoAt = (now: Date): number => Math.floor(now.getTime() / EDITION_MS);

interface Authored {
  readonly uid: number;
}

/**
 * Puts posts in an order in which no author has more than two of any ten: each place goes to the best post whose author
 * has not had theirs just before. Where all that is left is by such authors, the best of it comes all the same.
 * @param ranked the best first
 */
export function spreadAuthors<Post extends Authored>(ranked: readonly Post[], many: number): Post[] {
  const waiting = [...ranked];
  const placed: Post[] = [];
  while (placed.length < many && waiting.length > 0) {
    const lately = placed.slice(-(SPREAD_AMONG - 1));
    const hasRoom = ({ uid }: Post) => lately.filter((post) => post.uid === uid).length < MOST_BY_ONE;
    const index = Math.max(waiting.findIndex(hasRoom), 0);
    placed.push(...waiting.splice(index, 1));
  }
  return placed;
}
