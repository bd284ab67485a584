import type { Schemas } from '@ug/contract';
import { grouped } from '#platform/money/yuan';
import type { PageAbsence, PagePreview } from '#platform/pages/portal-pages';
import { toShownPlayer, type ShownRow } from '#features/players/accounts/accounts.rules';

type Figure = number | string;
type Flag = number | boolean;

/** The relation of a viewer and a player, as the database gives it. */
export interface RelationRow {
  readonly uid: number;
  readonly erased_at: Figure | null;
  readonly is_followed: Flag;
  readonly is_follower: Flag;
  readonly is_blocked: Flag;
  readonly has_blocked: Flag;
  readonly followers: number;
  readonly own_following: number;
}

export interface BlockedRow extends ShownRow {
  readonly at: Figure;
}

export interface FollowedRow extends BlockedRow {
  readonly level_type: number;
  readonly is_followed: Flag;
  readonly is_follower: Flag;
}

export interface MentionRow extends ShownRow {
  readonly is_followed: Flag;
}

/** A player's page as the database gives it. */
export interface PersonRow extends ShownRow {
  readonly level_type: number;
  readonly created_at: Figure;
  readonly erased_at: Figure | null;
  readonly is_followed: Flag;
  readonly is_follower: Flag;
  readonly is_blocked: Flag;
  readonly has_blocked: Flag;
  readonly posts: number;
  readonly likes_received: number;
  readonly followers: number;
  readonly following: number;
}

const timeOf = (at: Figure): string => new Date(Number(at)).toISOString();

/** Nothing is counted between players of whom one blocked the other. */
export const toFollowState = (row: RelationRow): Schemas['FollowState'] => ({
  uid: row.uid,
  isFollowed: Boolean(row.is_followed),
  isFollower: Boolean(row.is_follower),
  isBlocked: Boolean(row.is_blocked),
  followers: row.is_blocked || row.has_blocked ? 0 : row.followers,
});

export const toFollowedPlayer = (row: FollowedRow): Schemas['FollowedPlayer'] => ({
  ...toShownPlayer(row),
  levelType: row.level_type,
  isFollowed: Boolean(row.is_followed),
  isFollower: Boolean(row.is_follower),
  at: timeOf(row.at),
});

export const toBlockedPlayer = (row: BlockedRow): Schemas['BlockedPlayer'] => ({
  ...toShownPlayer(row),
  at: timeOf(row.at),
});

export const toMentionedPlayer = (row: MentionRow): Schemas['MentionedPlayer'] => ({
  ...toShownPlayer(row),
  isFollowed: Boolean(row.is_followed),
});

const NO_COUNTS = { posts: 0, likesReceived: 0, followers: 0, following: 0 } as const;

/** A player whom the viewer blocked is a name with nothing around it. @param days since registration */
export function toSquarePlayer(row: PersonRow, viewer: number, days: number): Schemas['SquarePlayer'] {
  const isBlocked = Boolean(row.is_blocked);
  const { posts, likes_received: likesReceived, followers, following } = row;
  return {
    ...toShownPlayer(row),
    levelType: row.level_type,
    daysSinceRegistration: days,
    ...(isBlocked ? NO_COUNTS : { posts, likesReceived, followers, following }),
    isOwn: row.uid === viewer,
    isFollowed: Boolean(row.is_followed),
    isFollower: Boolean(row.is_follower),
    isBlocked,
  };
}

/** Width and height of the smallest copy of an avatar. */
const AVATAR_PX = 160;

/** A player's page as other sites show it; somebody who has published nothing is left out of search engines. */
export const toPersonPreview = ({ name, avatar, posts, likesReceived }: Schemas['SquarePlayer']): PagePreview => ({
  type: 'profile',
  title: name,
  description: `${name}的主页：${grouped(posts)} 篇帖子，获得 ${grouped(likesReceived)} 个赞。`,
  ...(avatar !== '' && { picture: { url: avatar, width: AVATAR_PX, height: AVATAR_PX } }),
  isUnlisted: posts === 0,
});

/** The answer of a player's address that guests do not read. */
export const toPersonAbsence = (row: Pick<PersonRow, 'erased_at'> | undefined): PageAbsence =>
  row && row.erased_at !== null ? { status: 410, title: '玩家已注销' } : { status: 404, title: '没有找到该玩家' };
