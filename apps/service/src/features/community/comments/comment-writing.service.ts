import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SharedCalls } from '#platform/idempotency/shared-calls';
import { newId } from '#platform/ids/ids';
import type { SubjectRef } from '#platform/subjects/subject';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import type { CommentEntity } from './comment.entity';
import { CommentIntakeService, type PreparedComment, type SentComment } from './comment-intake.service';
import { CommentStatesService } from './comment-states.service';
import { CommentThreadsService } from './comment-threads.service';
import { CommentsRepository } from './comments.repository';

type Comment = Schemas['Comment'];

/** One call of a player. */
interface Call {
  readonly uid: number;
  readonly ref: SubjectRef;
  readonly sent: SentComment;
  readonly clientId: string;
  readonly digest: string;
}

/** Has comments written: one for each id that a client makes, however often and at once it sends it. */
@Injectable()
export class CommentWritingService {
  /** A double tap arrives while the first is under way, and must not be refused as too fast. */
  private readonly calls = new SharedCalls<number>();

  constructor(
    private readonly intake: CommentIntakeService,
    private readonly limits: SquareLimitsService,
    private readonly comments: CommentsRepository,
    private readonly states: CommentStatesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly threads: CommentThreadsService,
  ) {}

  /**
   * @param clientId made by the client; null where it does not care for repetitions
   * @throws Refusal as `CommentIntakeService.prepare`; `comment.idReused`, `standing.tooFast`
   */
  async write(uid: number, ref: SubjectRef, sent: SentComment, clientId: string | null): Promise<Comment> {
    const call = { uid, ref, sent, clientId: clientId ?? newId(), digest: digestOf(ref, sent) };
    const id = (clientId !== null && (await this.earlier(call))) || (await this.once(call));
    return this.threads.ofAuthor(id, uid);
  }

  private once(call: Call): Promise<number> {
    return this.calls.of(`${call.uid} ${call.clientId} ${call.digest}`, () => this.make(call));
  }

  private async make(call: Call): Promise<number> {
    try {
      return await this.attempt(call);
    } catch (error) {
      // The same call may have come to two processes at one moment: what refuses the second has been done by the first.
      const made = await this.earlier(call);
      if (made !== null) return made;
      throw error;
    }
  }

  private async attempt(call: Call): Promise<number> {
    const prepared = await this.intake.prepare(call.uid, call.ref, call.sent);
    await this.limits.spend(call.uid, 'comment', prepared.standing);
    const id = await this.unitOfWork.run(() => this.insert(call, prepared));
    return id ?? this.requireEarlier(call);
  }

  /** @returns null where the same id came first */
  private async insert({ uid, clientId, digest }: Call, prepared: PreparedComment): Promise<number | null> {
    const { subject, content, picture, mentions, rootId, replyToId, replyToUid, causes } = prepared;
    const { hiddenFromGuestsUntil } = prepared;
    const row = { uid, subjectKind: subject.kind, subjectId: subject.id, rootId, replyToUid };
    const state = causes.length > 0 ? 'waiting' : 'published';
    const id = await this.comments.insert({
      ...row,
      clientId,
      digest,
      replyToId,
      content,
      picture,
      state,
      hiddenFromGuestsUntil,
    });
    if (id === null) return null;
    await this.intake.remember(prepared, id);
    await this.states.keepPicture(id, uid, { picture, state });
    const named = await this.comments.mention(id, uid, mentions);
    if (state === 'published') await this.states.enter({ ...row, id }, subject.ownerUid, named);
    else await this.states.submit({ id, uid, causes, hits: prepared.verdict.hits });
    return id;
  }

  private async requireEarlier(call: Call): Promise<number> {
    const id = await this.earlier(call);
    if (id === null) throw new Error(`comment ${call.clientId} of ${call.uid} is gone`);
    return id;
  }

  private async earlier({ uid, clientId, digest }: Call): Promise<CommentEntity['id'] | null> {
    const found = await this.comments.findSent(uid, clientId);
    if (found && found.digest !== digest) throw new Refusal('comment.idReused');
    return found?.id ?? null;
  }
}

const digestOf = ({ kind, id }: SubjectRef, sent: SentComment): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, id, sent.replyTo, sent.content, sent.picture]))
    .digest('hex');
