import { Injectable } from '@nestjs/common';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { Clock } from '#platform/clock/clock';
import type { ContentVerdict } from '#platform/content/content-verdict';
import { Refusal } from '#platform/errors/refusal';
import type { Likeness, Said } from '#platform/fingerprints/fingerprints';
import { TextChecks, type Examined } from '#platform/fingerprints/text-checks';
import type { ReviewCause } from '#platform/moderation/review-queue';
import type { Subject, SubjectRef } from '#platform/subjects/subject';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { allowances, hiddenUntil, waitWords, type Allowances } from '#features/community/standings/trust.rules';
import { CommentPicturesService } from './comment-pictures.service';
import { CommentPlacesService } from './comment-places.service';
import { contentFrom, hasLink, mentionsIn } from './comments.rules';

/** A comment as a client sends it. */
export interface SentComment {
  readonly content: string;
  /** The comment that is replied to; 0 for one on the subject. */
  readonly replyTo: number;
  /** The file of a picture that was uploaded before; empty without one. */
  readonly picture: string;
}

/** A comment that may be written. */
export interface PreparedComment {
  readonly subject: Subject;
  readonly standing: Awaited<ReturnType<StandingsService['requireVoice']>>;
  readonly rootId: number;
  readonly replyToId: number;
  readonly replyToUid: number | null;
  readonly content: string;
  /** The text as it was typed. It identifies a repetition. */
  readonly said: Said;
  readonly mentions: readonly number[];
  readonly picture: StoredPicture | null;
  readonly verdict: ContentVerdict;
  /** Null where guests see it at once. */
  readonly hiddenFromGuestsUntil: Date | null;
  /** Why it waits for a look; empty where it is published at once. */
  readonly causes: readonly ReviewCause[];
}

/** Looks at what somebody wants to say, before anything is locked or written. */
@Injectable()
export class CommentIntakeService {
  constructor(
    private readonly standings: StandingsService,
    private readonly texts: TextChecks,
    private readonly settings: SquareSettingsService,
    private readonly places: CommentPlacesService,
    private readonly pictures: CommentPicturesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal `standing.muted`, `comment.noSubject`, `comment.closed`, `comment.notFound`, `comment.blocked`,
   * `comment.noPictures`, `file.notFound`, `comment.noLinks`, `comment.tooManyMentions`, `comment.contentRefused`,
   * `comment.repeated`, which says when again, `validation`
   */
  async prepare(uid: number, ref: SubjectRef, sent: SentComment): Promise<PreparedComment> {
    const standing = await this.standings.requireVoice(uid);
    const allowed = allowances(standing.trust);
    const { commentCharacters } = await this.settings.current();
    const content = readable(sent.content, commentCharacters);
    const mentions = mentionsIn(content);
    refuseBeyond(allowed, content, mentions);
    const { subject, parent } = await this.places.find(uid, ref, sent.replyTo);
    const picture = await this.pictures.find(uid, sent.picture);
    const said = { uid, text: content, place: `${subject.kind}:${subject.id}` };
    const examined = await this.texts.examine(said);
    const { verdict } = examined;
    if (verdict.action === 'refuse') throw new Refusal('comment.contentRefused');
    this.refuseRepeated(examined.likeness);
    return {
      subject,
      standing,
      rootId: parent ? parent.rootId || parent.id : 0,
      replyToId: parent?.id ?? 0,
      replyToUid: parent?.uid ?? null,
      content: verdict.action === 'mask' ? verdict.masked : content,
      said,
      mentions,
      picture,
      verdict,
      hiddenFromGuestsUntil: hiddenUntil(allowed, this.clock.now()),
      causes: causesOf(allowed, content, examined),
    };
  }

  /** Remembers the text of a comment, inside the unit of work that keeps it. */
  async remember({ said }: PreparedComment, id: number): Promise<void> {
    await this.texts.keep({ ...said, subject: `comments:${id}` });
  }

  private refuseRepeated(likeness: Likeness): void {
    if (likeness.kind !== 'repeated') return;
    const wait = waitWords(likeness.again.getTime() - this.clock.now().getTime());
    throw new Refusal('comment.repeated', { message: `已经发过了，请勿重复发送，${wait}后可以再发` });
  }
}

function readable(typed: string, max: number): string {
  const content = contentFrom(typed);
  const length = [...content].length;
  if (length === 0) throw new Refusal('validation', { errors: { content: '请填写评论内容' } });
  if (length > max) throw new Refusal('validation', { errors: { content: `最多 ${max} 个字` } });
  return content;
}

function refuseBeyond(allowed: Allowances, content: string, mentions: readonly number[]): void {
  if (allowed.links === 'none' && hasLink(content)) throw new Refusal('comment.noLinks');
  if (mentions.length > allowed.mentions)
    throw new Refusal('comment.tooManyMentions', { message: `一条评论最多提到 ${allowed.mentions} 个人` });
}

const causesOf = (allowed: Allowances, content: string, { verdict, likeness }: Examined): ReviewCause[] => [
  ...(verdict.action === 'review' ? (['word'] as const) : []),
  ...(likeness.kind === 'similar' ? (['duplicate'] as const) : []),
  ...(allowed.links === 'review' && hasLink(content) ? (['link'] as const) : []),
];
