import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { CommentEntity } from '#features/community/comments/comment.entity';
import { CommentLikeEntity } from '#features/community/comment-likes/comment-like.entity';
import type { TestApp } from '../test-app';

/** A statement takes no more parameters. */
const SLICE = 400;

let texts = 0;

/** A text that nobody has sent before: a repetition is refused for five minutes. */
export const anotherText = (text: string): string => `${text} ${(texts += 1)}`;

interface Written {
  readonly subjectId: number;
  /** In turn. */
  readonly uids: readonly number[];
  readonly likes?: number;
}

/** Writes comments straight into their table, past the limits of players and every count. @returns their ids */
export async function insertComments(app: TestApp, count: number, { subjectId, uids, likes = 0 }: Written) {
  const now = app.clock.now();
  const ids: number[] = [];
  for (let from = 0; from < count; from += SLICE) {
    const rows = Array.from({ length: Math.min(SLICE, count - from) }, (_, index) => ({
      version: 1,
      uid: uids[index % uids.length] as number,
      clientId: newId(),
      digest: '',
      subjectKind: 'post',
      subjectId,
      rootId: 0,
      replyToId: 0,
      replyToUid: null,
      content: `第 ${from + index} 条评论`,
      picture: null,
      state: 'published' as const,
      isListed: true,
      reason: '',
      likeCount: likes,
      replyCount: 0,
      publishedAt: now,
      hiddenFromGuestsUntil: null,
      createdAt: now,
      updatedAt: now,
    }));
    const insert = () => app.get(Database).repository(CommentEntity).insert(rows);
    const { identifiers } = await app.get(UnitOfWork).run(insert);
    ids.push(...identifiers.map(({ id }) => id as number));
  }
  return ids;
}

/** Has a player like comments, past every count. */
export async function insertLikes(app: TestApp, uid: number, ids: readonly number[]): Promise<void> {
  const createdAt = app.clock.now();
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = ids.slice(from, from + SLICE).map((commentId) => ({ commentId, uid, createdAt }));
    await app.get(UnitOfWork).run(() => app.get(Database).repository(CommentLikeEntity).insert(rows));
  }
}
