import { linksIn } from '@ug/contract';
import { MENTION, withoutMentions } from '#platform/content/mention-tokens.rules';

/** Lists show no more of a post. */
export const EXCERPT_CHARACTERS = 200;
const TITLE_CHARACTERS = 60;

/** The beginning of a text for lists; a mention is never cut in two. */
export function excerptOf(body: string): { readonly body: string; readonly isFolded: boolean } {
  const characters = [...body];
  if (characters.length <= EXCERPT_CHARACTERS) return { body, isFolded: false };
  const cut = characters.slice(0, EXCERPT_CHARACTERS).join('');
  return { body: cut.replace(/@(?:\{\d*)?$/, ''), isFolded: true };
}

/** One line that names a post: its text without mentions. */
export function titleOf(body: string, most = TITLE_CHARACTERS): string {
  const line = withoutMentions(body).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

/** A text with the names of the mentioned players. Players without a name are left out. */
export const withNames = (body: string, names: ReadonlyMap<number, string>): string =>
  body.replace(MENTION, (_, uid: string) => {
    const name = names.get(Number(uid));
    return name === undefined ? '' : `@${name}`;
  });

/** The parts of a post that moderators have to look at. */
export interface Looked {
  readonly body: string;
  readonly pictures: readonly { readonly id: string }[];
}

/** True if an edit adds links or pictures that nobody has reviewed. */
export function bringsNew(before: Looked, after: Looked): boolean {
  const knownLinks = new Set(linksIn(before.body));
  const knownPictures = new Set(before.pictures.map(({ id }) => id));
  return (
    linksIn(after.body).some((link) => !knownLinks.has(link)) || after.pictures.some(({ id }) => !knownPictures.has(id))
  );
}

interface Typed {
  readonly body: string;
  readonly typed: string | null;
}

/** True if an edit adds words that the check of contents marks. @param hits by their places in the text as it is typed now */
export function bringsWords(
  before: Typed,
  after: Typed,
  hits: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const [known, text] = [before.typed ?? '', after.typed ?? after.body];
  return hits.some(({ start, end }) => !known.includes(text.slice(start, end)));
}

interface Edited extends Looked {
  readonly tagIds: readonly number[];
  readonly gameId: number | null;
}

/** True if an edit leaves all that others see as it is: masked words are the same, whether they were typed again or left masked. */
export function isSamePost(before: Edited, after: Edited): boolean {
  const partsOf = ({ body, pictures, tagIds, gameId }: Edited) =>
    JSON.stringify([body, pictures.map(({ id }) => id), tagIds, gameId]);
  return partsOf(before) === partsOf(after);
}

/** The warmth of a post; each is a number of people. */
export interface Warmth {
  readonly warmLikes: number;
  readonly commenters: number;
  readonly hides: number;
}

/** No warmth makes a post live longer. */
export const MAX_GAIN_SECONDS = 72 * 3600;

const WEIGHTS: Readonly<Record<keyof Warmth, number>> = { warmLikes: 1, commenters: 3, hides: -8 };

/**
 * The place of a post under 推荐: the second of its publication, moved ahead by its warmth. Time is on the side of the
 * publication, so every older post sinks against new ones without being written again.
 * @param tau in seconds: doubling the warmth of a post is worth as much as being so much younger
 */
export function rankOf(publishedAt: Date, warmth: Warmth, tau: number): number {
  const weight = WEIGHTS.warmLikes * warmth.warmLikes + WEIGHTS.commenters * warmth.commenters;
  const w = Math.max(0, weight + WEIGHTS.hides * warmth.hides);
  const gain = Math.floor((tau * Math.log(1 + w)) / Math.LN2);
  return Math.floor(publishedAt.getTime() / 1000) + Math.min(gain, MAX_GAIN_SECONDS);
}

/**
 * The same in SQL, for both databases, of a row of `posts`; 0 where it was never published.
 * @param counts SQL of each count as it will be
 * @param tau SQL of the constant
 */
export function rankSql(counts: Readonly<Record<keyof Warmth, string>>, tau: string): string {
  const w = `(${counts.warmLikes}) * ${WEIGHTS.warmLikes} + (${counts.commenters}) * ${WEIGHTS.commenters} + (${counts.hides}) * (${WEIGHTS.hides})`;
  const warm = `CASE WHEN ${w} > 0 THEN ${w} ELSE 0 END`;
  const gain = `CAST(floor(CAST(${tau} AS DOUBLE PRECISION) * ln(CAST(1 + ${warm} AS DOUBLE PRECISION)) / ${Math.LN2}) AS BIGINT)`;
  return `CASE WHEN published_at IS NULL THEN 0
    ELSE published_at / 1000 + CASE WHEN ${gain} > ${MAX_GAIN_SECONDS} THEN ${MAX_GAIN_SECONDS} ELSE ${gain} END END`;
}

/**
 * A number that grows with every change of what a card keeps of a post called `p`, in SQL: its own changes, and those of the game
 * that it shows. Who wrote it and how its tags are called is not kept.
 */
export const POST_STAMP =
  'p.stamp + COALESCE((SELECT s.version + s.review_changes FROM games s WHERE s.id = p.game_id), 0)';
