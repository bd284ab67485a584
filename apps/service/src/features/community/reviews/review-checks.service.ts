import { linksIn, type BodyOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import type { ContentHit } from '#platform/content/content-verdict';
import { Refusal } from '#platform/errors/refusal';
import type { ReviewCause } from '#platform/moderation/review-queue';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { allowances, type Trust } from '#features/community/standings/trust.rules';
import type { ReviewEntity } from './review.entity';
import { ReviewSourcesService } from './review-sources.service';

/** A review that may be kept, and why somebody has to look at it first. */
export interface CheckedReview extends Pick<
  ReviewEntity,
  'stars' | 'content' | 'typed' | 'pictures' | 'device' | 'gameVersion'
> {
  readonly causes: readonly ReviewCause[];
  readonly hits: readonly ContentHit[];
}

/** Looks at a review before the unit of work that keeps it. */
@Injectable()
export class ReviewChecksService {
  constructor(
    private readonly sources: ReviewSourcesService,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly content: ContentChecks,
    private readonly pictures: SquarePicturesService,
  ) {}

  /** @throws Refusal `game.notFound`, `review.noGame`, `review.refusedWords`, `file.notFound`, `standing.muted` */
  async check(uid: number, gameId: number, input: BodyOf<'saveReview'>): Promise<CheckedReview> {
    const gameVersion = await this.sources.require(uid, gameId);
    const standing = await this.standings.requireVoice(uid);
    const pictures = input.pictures.length > 0 ? await this.pictures.require(uid, input.pictures) : [];
    const text = input.content.trim();
    const verdict = await this.content.judge(text);
    if (verdict.action === 'refuse') throw new Refusal('review.refusedWords');
    const causes = causesOf(standing, verdict.masked, pictures.length);
    if (verdict.action === 'review') causes.push('word');
    const { stars, device = '' } = input;
    const { masked: content, hits } = verdict;
    const typed = content === text ? null : text;
    return { stars, device: device.trim(), content, typed, pictures, gameVersion, causes, hits };
  }

  /** The last thing before a review is written or changed. @throws Refusal `standing.tooFast`, which says when again */
  async spend(uid: number): Promise<void> {
    await this.limits.spend(uid, 'review', await this.standings.of(uid));
  }
}

/** The score of a game is worth money to others: what newcomers say of it is looked at first. */
function causesOf({ trust }: { readonly trust: Trust }, content: string, pictureCount: number): ReviewCause[] {
  const { links, picturesPerPost } = allowances(trust);
  const causes: ReviewCause[] = [];
  if (trust === 0) causes.push('newAccount');
  if (links !== 'pass' && linksIn(content).length > 0) causes.push('link');
  if (pictureCount > picturesPerPost) causes.push('picture');
  return causes;
}
