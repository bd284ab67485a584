import type { Schemas } from '@ug/contract';
import { toAuthor, type AuthorRow } from '#features/players/accounts/accounts.rules';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import type { ReviewState } from './review.entity';

type Instant = number | string;
type PictureOf = (picture: StoredPicture) => Schemas['SquarePicture'];

/** A review with its author as the database gives it: JSON is text, instants are milliseconds. */
export interface ReviewRow extends AuthorRow {
  readonly id: number;
  readonly version: number;
  readonly game_id: number;
  readonly state: ReviewState;
  readonly stars: number;
  readonly content: string;
  readonly typed: string | null;
  readonly pictures: string;
  readonly device: string;
  readonly game_version: string;
  readonly useful_count: number;
  readonly reason: string;
  readonly reply: string;
  readonly replied_by: string;
  readonly replied_at: Instant | null;
  readonly published_at: Instant | null;
  readonly edited_at: Instant | null;
  readonly created_at: Instant;
  readonly is_useful: number | null;
}

export const picturesOf = ({ pictures }: Pick<ReviewRow, 'pictures'>): StoredPicture[] =>
  JSON.parse(pictures) as StoredPicture[];

const at = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(Number(instant)).toISOString();

/** A review as a player sees it. @param viewer a player's uid; null for a guest */
export function toReview(row: ReviewRow, viewer: number | null, pictureOf: PictureOf): Schemas['Review'] {
  const isOwn = row.uid === viewer;
  return {
    id: row.id,
    version: row.version,
    gameId: row.game_id,
    author: toAuthor(row, isOwn),
    stars: row.stars,
    content: row.content,
    ...(isOwn && row.typed !== null && { typed: row.typed }),
    // Removed content has no pictures any more, not even for its author.
    pictures: row.state === 'removed' ? [] : picturesOf(row).map(pictureOf),
    device: row.device,
    gameVersion: row.game_version,
    state: row.state,
    reason: isOwn ? row.reason : '',
    usefulCount: row.useful_count,
    isUseful: row.is_useful !== null,
    isOwn,
    reply: row.reply === '' ? null : { text: row.reply, repliedAt: at(row.replied_at) ?? '' },
    createdAt: at(row.created_at) ?? '',
    editedAt: at(row.edited_at),
  };
}

/** A review as staff see it. */
export const toReviewRecord = (row: ReviewRow, gameName: string, pictureOf: PictureOf): Schemas['ReviewRecord'] => ({
  id: row.id,
  version: row.version,
  uid: row.uid,
  name: row.author_name,
  gameId: row.game_id,
  gameName,
  stars: row.stars,
  content: row.content,
  pictures: picturesOf(row).map(pictureOf),
  device: row.device,
  gameVersion: row.game_version,
  state: row.state,
  reason: row.reason,
  usefulCount: row.useful_count,
  reply: row.reply,
  repliedBy: row.replied_by,
  repliedAt: at(row.replied_at),
  createdAt: at(row.created_at) ?? '',
  editedAt: at(row.edited_at),
});
