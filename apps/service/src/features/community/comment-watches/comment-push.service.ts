import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@ug/contract';
import type { Principal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Ephemeral } from '#platform/realtime/ephemeral';
import type { Subject, SubjectRef } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import { BlocksService } from '#features/community/follows/blocks.service';
import { CommentThreadsService } from '#features/community/comments/comment-threads.service';
import type { MovedComment } from '#features/community/comments/comments.rules';
import { watchersOf } from './comment-watches.service';

type Changed = EventPayload<'comment.changed'>;

/**
 * Tells the sockets of this process that show a subject what came and went under it, each without what its player may not
 * see: two statements, and one more for each 250 sockets. Nothing is read where nobody looks, and no row is written.
 */
@Injectable()
export class CommentPushService {
  constructor(
    private readonly subjects: Subjects,
    private readonly threads: CommentThreadsService,
    private readonly blocks: BlocksService,
    private readonly ephemeral: Ephemeral,
  ) {}

  async push({ subject: ref, ids }: { subject: SubjectRef; ids: readonly number[] }): Promise<void> {
    const room = watchersOf(ref);
    if (!this.ephemeral.isHeardHere(room)) return;
    const subject = await this.subjects.find(ref, null);
    if (!subject) return;
    const rows = await this.threads.moved(ids);
    await this.ephemeral.to(room).sendEachHere('comment.changed', async (principals) => {
      const blocked = await this.blocks.among(principals.map(uidOf), peopleOf(subject, rows));
      return (principal) => changedFor(uidOf(principal), { subject, rows, blocked });
    });
  }
}

const uidOf = (principal: Principal): number => (principal.kind === 'player' ? ownUid(principal) : 0);

const peopleOf = ({ ownerUid }: Subject, rows: readonly MovedComment[]): number[] => [
  ...new Set([ownerUid, ...rows.flatMap(({ uid, root_uid: root }) => [uid, root])].filter((uid) => uid !== null)),
];

interface Moved {
  readonly subject: Subject;
  readonly rows: readonly MovedComment[];
  readonly blocked: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The push for one player; null where it is nothing. */
function changedFor(viewer: number, { subject, rows, blocked }: Moved): Changed | null {
  const unseen = blocked.get(viewer) ?? new Set<number>();
  const isUnseen = (uid: number | null) => uid !== null && unseen.has(uid);
  if (isUnseen(subject.ownerUid)) return null;
  const seen = rows.filter(({ uid, root_uid: root }) => uid !== viewer && !isUnseen(uid) && !isUnseen(root));
  const created = seen.filter(({ state }) => state === 'published').map(toMoved);
  // A comment that waits again has been seen before.
  const gone = seen.filter(({ state }) => state !== 'published').map(toMoved);
  return created.length + gone.length > 0 ? { ...named(subject), created, gone } : null;
}

const named = ({ kind, id }: Subject): Pick<Changed, 'postId' | 'subject'> =>
  kind === 'work' || kind === 'part' ? { postId: null, subject: { kind, id } } : { postId: id };

const toMoved = ({ id, root_id: rootId }: MovedComment): Changed['created'][number] => ({ id, rootId });
