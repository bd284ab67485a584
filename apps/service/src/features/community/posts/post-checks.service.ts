import { Injectable } from '@nestjs/common';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import type { ContentHit } from '#platform/content/content-verdict';
import { Refusal } from '#platform/errors/refusal';
import { TextChecks } from '#platform/fingerprints/text-checks';
import type { ReviewCause } from '#platform/moderation/review-queue';
import { GamesService } from '#features/content/games/games.service';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { TagsService } from '#features/community/tags/tags.service';
import type { PostEntity } from './post.entity';

/** The findings of the checks about a text. */
export interface Examined {
  /** The text with the words masked that may not be read. */
  readonly body: string;
  /** The text as it was typed where any word is masked, else null. */
  readonly typed: string | null;
  /** Why somebody has to look at it; empty where nobody has to. */
  readonly causes: readonly ReviewCause[];
  readonly hits: readonly ContentHit[];
}

/** The parts of a post beside its text, as a client names them. */
export interface NamedParts {
  readonly tags: readonly number[];
  readonly pictures: readonly string[];
  readonly gameId: number | null;
}

/** The same, known to be there. */
export type PostParts = Pick<PostEntity, 'tagIds' | 'pictures' | 'gameId'>;

/** Looks at what somebody wants to publish, before the unit of work that does. */
@Injectable()
export class PostChecksService {
  constructor(
    private readonly texts: TextChecks,
    private readonly tags: TagsService,
    private readonly games: GamesService,
    private readonly pictures: SquarePicturesService,
  ) {}

  /**
   * @param before what the post carries already: a tag that was switched off and a game that left the shelf may stay
   * @throws Refusal `tag.notFound`, `game.notFound`, `file.notFound`
   */
  async resolve(uid: number, { tags, pictures, gameId }: NamedParts, before?: PostParts): Promise<PostParts> {
    await this.tags.require(tags.filter((id) => !before?.tagIds.includes(id)));
    if (gameId !== null && gameId !== before?.gameId) await this.games.requirePublished(gameId);
    return { tagIds: [...tags], gameId, pictures: await this.stored(uid, pictures) };
  }

  /**
   * @param subject what the text stands in already, such as `posts:12`
   * @throws Refusal `post.refusedWords`, which does not say which word, `post.repeated`
   */
  async examine(uid: number, body: string, subject?: string): Promise<Examined> {
    const { verdict, likeness } = await this.texts.examine({ uid, text: body, subject });
    if (verdict.action === 'refuse') throw new Refusal('post.refusedWords');
    if (likeness.kind === 'repeated') throw new Refusal('post.repeated');
    const causes: ReviewCause[] = [];
    if (verdict.action === 'review') causes.push('word');
    if (likeness.kind === 'similar') causes.push('duplicate');
    const typed = verdict.masked === body ? null : body;
    return { body: verdict.masked, typed, causes, hits: verdict.hits };
  }

  /** Remembers a text, inside the unit of work that keeps it. */
  async remember(uid: number, body: string, subject: string): Promise<void> {
    await this.texts.keep({ uid, text: body, subject });
  }

  private async stored(uid: number, ids: readonly string[]): Promise<StoredPicture[]> {
    return ids.length > 0 ? this.pictures.require(uid, ids) : [];
  }
}
