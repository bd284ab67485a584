import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { plainText } from '#ui/square-parts';

type Post = Schemas['PostCard'];
type Size = Pick<Schemas['SquarePicture'], 'width' | 'height'>;

/** Widths in pixels of the two smaller copies of an uploaded picture. */
export const SQUARE_WIDTHS = { small: 256, medium: 540 } as const;

/** The grid of some pictures: the number in a row, and the width of each to its height. */
export interface Grid {
  readonly columns: 1 | 2 | 3;
  readonly ratio: number;
}

/** One picture keeps its shape within these: neither a tower nor a strip. */
const TALLEST = 3 / 4;
const WIDEST = 4 / 3;

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** One by itself, two and four in pairs, all others three in a row. */
export function gridOf(pictures: readonly Size[]): Grid {
  const [first] = pictures;
  if (first && pictures.length === 1) {
    return { columns: 1, ratio: within(TALLEST, first.width / first.height, WIDEST) };
  }
  return { columns: pictures.length === 2 || pictures.length === 4 ? 2 : 3, ratio: 1 };
}

/** The frame of the pictures at the head of a post's page: that of the first, within what a phone shows well. */
export const headRatio = ({ width, height }: Size): number => within(TALLEST, width / height, 16 / 9);

const EXCERPT = 40;

/** A post in a line, for those who listen and for shared links. */
export function excerptOf({ body, mentions, pictures }: Pick<Post, 'body' | 'mentions' | 'pictures'>): string {
  const line = plainText(body, mentions).replace(/\s+/g, ' ').trim();
  if (line === '') return pictures.length > 0 ? '图片' : '帖子';
  const characters = [...line];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : line;
}

/** The status line that the author sees on an unpublished post; empty when it is published. */
export function stateWords({ state, reason }: Pick<Post, 'state' | 'reason'>): string {
  const because = reason === '' ? '' : `：${reason}`;
  switch (state) {
    case 'waiting':
      return '审核中，通过后所有人可见';
    case 'refused':
      return `未通过审核${because}`;
    case 'removed':
      return `已被移除${because}`;
    case 'deleted':
      return '已删除';
    case 'published':
      return '';
  }
}

/** Since when a post is there; one that is not out yet since it was written. */
export const shownSince = ({ publishedAt, createdAt }: Pick<Post, 'publishedAt' | 'createdAt'>): string =>
  publishedAt ?? createdAt;

const MINUTE_MS = 60_000;

/** True if its author may still edit it: always before it is published, and for some minutes afterwards. */
export function mayEdit(
  { isOwn, state, publishedAt }: Pick<Post, 'isOwn' | 'state' | 'publishedAt'>,
  minutes: number,
  now: number = serviceNow(),
): boolean {
  if (!isOwn) return false;
  if (state === 'waiting' || state === 'refused') return true;
  return state === 'published' && publishedAt !== null && now - Date.parse(publishedAt) < minutes * MINUTE_MS;
}
