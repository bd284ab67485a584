import { linksIn } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { mentionsIn } from '#platform/content/mention-tokens.rules';
import { Refusal } from '#platform/errors/refusal';
import type { ReviewCause } from '#platform/moderation/review-queue';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { type Standing, hiddenUntil } from '#features/community/standings/trust.rules';
import type { Looked } from './post-text.rules';

/** The limits of a post, by the trust in its author. */
export interface Allowed {
  readonly causes: readonly ReviewCause[];
  readonly hiddenFromGuestsUntil: Date | null;
}

/** Limits of posts: their rate and their contents, by the trust in the author. */
@Injectable()
export class PostLimitsService {
  constructor(
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly settings: SquareSettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `standing.muted` */
  voice(uid: number): Promise<Standing> {
    return this.standings.requireVoice(uid);
  }

  /** @throws Refusal `post.tooLong`, `post.tooManyTags`, `post.tooManyPictures`, `post.tooManyMentions`, `post.noLinks` */
  async allow(
    standing: Standing,
    { body, pictures, tagIds }: Looked & { tagIds: readonly number[] },
  ): Promise<Allowed> {
    const { postCharacters, postPictures, postTags } = await this.settings.current();
    if ([...body].length > postCharacters)
      throw new Refusal('post.tooLong', { message: `每篇帖子最多 ${postCharacters} 字` });
    if (tagIds.length > postTags) throw new Refusal('post.tooManyTags', { message: `每篇帖子最多 ${postTags} 个标签` });
    const allowances = this.standings.allowancesOf(standing);
    const { picturesPerPost, mentions, links } = allowances;
    const maxPictures = Math.min(picturesPerPost, postPictures);
    if (pictures.length > maxPictures)
      throw new Refusal('post.tooManyPictures', { message: `您每篇帖子最多可以发 ${maxPictures} 张图片` });
    if (mentionsIn(body).length > mentions)
      throw new Refusal('post.tooManyMentions', { message: `您每篇帖子最多可以提到 ${mentions} 人` });
    const hasLinks = linksIn(body).length > 0;
    if (hasLinks && links === 'none') throw new Refusal('post.noLinks');
    const hiddenFromGuestsUntil = hiddenUntil(allowances, this.clock.now());
    return { causes: hasLinks && links === 'review' ? ['link'] : [], hiddenFromGuestsUntil };
  }

  /** Milliseconds from its publication during which a post may be edited. */
  async editTime(): Promise<number> {
    return (await this.settings.current()).postEditMinutes * 60_000;
  }

  /** The last thing before a post is made. @throws Refusal `standing.tooFast`, which says when again */
  async spend(uid: number, standing: Standing): Promise<void> {
    await this.limits.spend(uid, 'post', standing);
  }
}
