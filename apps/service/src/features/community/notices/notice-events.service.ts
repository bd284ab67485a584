import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { SubjectRef } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import { NoticeRemovalsService } from './notice-removals.service';
import { NoticeWritingService, type NoticeAbout } from './notice-writing.service';
import { NoticesRepository } from './notices.repository';
import { commentKey, excerptOf, followKey, likesKey, mentionKey, reasonsToTell, staffReplyKey } from './notices.rules';

const COMMENT = 'comment';
const POST = 'post';
const REVIEW = 'review';

interface Liked {
  readonly id: number;
  readonly uid: number;
  readonly ownerUid: number;
}

interface Commented {
  readonly id: number;
  readonly subject: SubjectRef;
  readonly uid: number;
}

/** Turns the events of other features into notices. Everything runs in the unit of work of the event. */
@Injectable()
export class NoticeEventsService {
  constructor(
    private readonly writing: NoticeWritingService,
    private readonly removals: NoticeRemovalsService,
    private readonly notices: NoticesRepository,
    private readonly subjects: Subjects,
    private readonly clock: Clock,
  ) {}

  async postPublished({ id, uid, mentions }: { id: number; uid: number; mentions: readonly number[] }): Promise<void> {
    const subject = { kind: POST, id };
    await this.writing.write({
      actor: uid,
      groupKey: mentionKey(subject),
      reasons: new Map(mentions.map((one) => [one, 'mention'])),
      about: () => this.aboutSubject(subject, uid),
    });
  }

  async postLiked({ id, uid, ownerUid }: Liked): Promise<void> {
    const subject = { kind: POST, id };
    await this.writing.write({
      actor: uid,
      groupKey: likesKey(subject, null, this.clock.today()),
      reasons: new Map([[ownerUid, 'like']]),
      about: () => this.aboutSubject(subject, ownerUid),
    });
  }

  async postUnliked({ id, uid, ownerUid }: Liked): Promise<void> {
    await this.removals.takeBackLike(ownerUid, uid, { kind: POST, id });
  }

  async commentPublished(
    comment: Commented & {
      readonly ownerUid: number | null;
      readonly replyToUid: number | null;
      readonly mentions: readonly number[];
    },
  ): Promise<void> {
    await this.writing.write({
      actor: comment.uid,
      groupKey: commentKey(comment.id),
      reasons: reasonsToTell(comment),
      about: () => this.aboutComment(comment, comment.uid),
    });
  }

  async commentLiked(liked: Commented & Liked): Promise<void> {
    await this.writing.write({
      actor: liked.uid,
      groupKey: likesKey(liked.subject, liked.id, this.clock.today()),
      reasons: new Map([[liked.ownerUid, 'like']]),
      about: () => this.aboutComment(liked, liked.ownerUid),
    });
  }

  async commentUnliked({ id, uid, ownerUid }: Liked): Promise<void> {
    await this.removals.takeBackLike(ownerUid, uid, { commentId: id });
  }

  async followed({ uid, followedUid }: { uid: number; followedUid: number }): Promise<void> {
    await this.writing.write({
      actor: uid,
      groupKey: followKey(uid),
      reasons: new Map([[followedUid, 'follow']]),
      about: async () => ({ ...nothing, path: `/player/${uid}` }),
    });
  }

  /** Staff replied to a review, said it anew, or took it back, where the text is empty. */
  async reviewReplied({ id, uid, text }: { id: number; uid: number; text: string }): Promise<void> {
    const subject = { kind: REVIEW, id };
    if (text === '') return this.removals.staffReplyGone(uid, subject);
    const about = await this.aboutSubject(subject, uid);
    if (!about) return;
    const said = { ...about, excerpt: excerptOf(text), path: `${about.path}?review=${id}` };
    await this.writing.writeByStaff(uid, staffReplyKey(subject), said);
  }

  /** Masked words are masked in notices as well. */
  async masked({ kind, id, uid }: SubjectRef & { readonly uid: number }): Promise<void> {
    const comment = kind === COMMENT ? await this.subjects.find({ kind, id }, uid) : null;
    if (comment) await this.notices.reword(id, comment.title);
  }

  private async aboutSubject(ref: SubjectRef, viewer: number): Promise<NoticeAbout | null> {
    const subject = await this.subjects.find(ref, viewer);
    return (
      subject && { ...nothing, subjectKind: ref.kind, subjectId: ref.id, title: subject.title, path: subject.path }
    );
  }

  private async aboutComment({ id, subject }: Commented, viewer: number): Promise<NoticeAbout | null> {
    const about = await this.aboutSubject(subject, viewer);
    const comment = await this.subjects.find({ kind: COMMENT, id }, viewer);
    return about && comment && { ...about, commentId: id, excerpt: comment.title, path: `${about.path}?comment=${id}` };
  }
}

const nothing = { subjectKind: null, subjectId: null, title: '', commentId: null, excerpt: '', path: '' } as const;
