import type { Schemas } from '@ug/contract';
import { toShownPlayer, type ShownRow } from '#features/players/accounts/accounts.rules';
import type { NoticeSettingsEntity } from './notice-settings.entity';
import { sentenceOf } from './notices.rules';

/** A notice as its page reads it. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: Schemas['NoticeKind'];
  readonly actor_count: number;
  /** JSON of uids. */
  readonly actors: string;
  readonly subject_kind: string | null;
  readonly subject_id: number | null;
  readonly title: string;
  readonly comment_id: number | null;
  readonly excerpt: string;
  readonly path: string;
  readonly seq: number;
  readonly read_seq: number;
  readonly updated_at: number | string;
}

export const actorsOf = ({ actors }: Pick<NoticeRow, 'actors'>): number[] => JSON.parse(actors) as number[];

/** A notice as its player reads it. @param labelOf a kind of subject in Chinese */
export function toNotice(
  row: NoticeRow,
  players: ReadonlyMap<number, ShownRow>,
  labelOf: (kind: string) => string,
): Schemas['Notice'] {
  const uids = actorsOf(row);
  const actors = uids.flatMap((uid) => players.get(uid) ?? []);
  const { id, kind, actor_count: actorCount, subject_kind: subjectKind, subject_id: subjectId } = row;
  const words = {
    kind,
    name: actors[0]?.name ?? '',
    count: actorCount,
    label: subjectKind === null ? '' : labelOf(subjectKind),
    isAboutComment: row.comment_id !== null,
    isByStaff: uids.length === 0,
  };
  return {
    id,
    kind,
    text: sentenceOf(words),
    actors: actors.map(toShownPlayer),
    actorCount,
    subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId, title: row.title },
    commentId: row.comment_id,
    excerpt: row.excerpt,
    path: row.path,
    isRead: row.seq <= row.read_seq,
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
  };
}

/** For one who never said: all notices, and browsers hear what somebody said to them. Likes and follows wait until they come back. */
const NEVER_SAID: Schemas['NoticeSettings'] = {
  like: true,
  comment: true,
  mention: true,
  follow: true,
  pushLike: false,
  pushComment: true,
  pushMention: true,
  pushFollow: false,
};

/** The switches of a player. */
export function toSettings(settings: NoticeSettingsEntity | null): Schemas['NoticeSettings'] {
  if (!settings) return NEVER_SAID;
  return {
    like: settings.likes,
    comment: settings.comments,
    mention: settings.mentions,
    follow: settings.follows,
    pushLike: settings.pushLikes,
    pushComment: settings.pushComments,
    pushMention: settings.pushMentions,
    pushFollow: settings.pushFollows,
  };
}
