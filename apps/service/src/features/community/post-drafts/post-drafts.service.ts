import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { mentionsIn } from '#platform/content/mention-tokens.rules';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { draftPicturesOf } from '#features/community/square-pictures/square-picture.rules';
import type { PostDraftEntity } from './post-draft.entity';
import { PostDraftsRepository } from './post-drafts.repository';

type PostDraft = Schemas['PostDraft'];

/** The one post that a player has begun to write: on the server, so that another device goes on with it. */
@Injectable()
export class PostDraftsService {
  constructor(
    private readonly drafts: PostDraftsRepository,
    private readonly pictures: SquarePicturesService,
    private readonly links: SquarePictureLinksService,
    private readonly accounts: AccountsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(uid: number): Promise<PostDraft | null> {
    const draft = await this.drafts.find(uid);
    return draft && this.shown(draft);
  }

  /**
   * Keeps a draft; an empty one is removed. Its pictures are used, so that they stay.
   * @throws Refusal `file.notFound` for a picture that is not the player's, or that something else shows
   */
  async save(uid: number, { body, tags, pictures, gameId }: BodyOf<'savePostDraft'>): Promise<PostDraft | null> {
    const isEmpty = body.trim() === '' && pictures.length === 0;
    const draft: PostDraftEntity = {
      uid,
      body,
      tagIds: [...tags],
      pictureIds: [...pictures],
      gameId,
      savedAt: this.clock.now(),
    };
    await this.unitOfWork.run(async () => {
      await this.pictures.claim(pictures, { uid, owner: draftPicturesOf(uid), visibility: 'own' });
      await (isEmpty ? this.drafts.remove(uid) : this.drafts.save(draft));
    });
    return isEmpty ? null : this.shown(draft);
  }

  /** Removes the draft, inside the unit of work that publishes it or erases the player. */
  async erase(uid: number): Promise<void> {
    await this.drafts.remove(uid);
  }

  /** A picture that a post has taken meanwhile is left out. */
  private async shown({ uid, body, tagIds, pictureIds, gameId, savedAt }: PostDraftEntity): Promise<PostDraft> {
    const held = await this.pictures.heldBy(draftPicturesOf(uid));
    const pictures = pictureIds.flatMap((id) => {
      const picture = held.get(id);
      return picture ? [this.links.signed(picture, 'author')] : [];
    });
    const mentions = await this.mentionedIn(body);
    return { body, tags: tagIds, pictures, mentions, gameId, savedAt: savedAt.toISOString() };
  }

  /** The names that the mentioned players have now; an erased one has none. */
  private async mentionedIn(body: string): Promise<PostDraft['mentions']> {
    const uids = mentionsIn(body);
    const names = uids.length > 0 ? await this.accounts.namesOf(uids) : new Map<number, string>();
    return uids.flatMap((uid) => {
      const name = names.get(uid);
      return name === undefined ? [] : [{ uid, name }];
    });
  }
}
