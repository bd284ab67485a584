import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import type { StoredPicture, PictureVisibility } from '#features/community/square-pictures/square-picture.rules';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import type { CommentEntity } from './comment.entity';
import type { CommentState } from './comments.rules';

const VISIBILITY: Readonly<Record<CommentState, PictureVisibility>> = {
  waiting: 'own',
  published: 'shown',
  refused: 'own',
  removed: 'taken',
  deleted: 'taken',
};

const ownerOf = (id: number): string => `comments:${id}`;

/** The picture of a comment: kept with it, and seen by those who see the comment. */
@Injectable()
export class CommentPicturesService {
  constructor(
    private readonly pictures: SquarePicturesService,
    private readonly links: SquarePictureLinksService,
    private readonly settings: SquareSettingsService,
  ) {}

  /** A picture that the player uploaded; null without one. @throws Refusal `comment.noPictures`, `file.notFound` */
  async find(uid: number, fileId: string): Promise<StoredPicture | null> {
    if (fileId === '') return null;
    if (!(await this.settings.current()).commentPictures) throw new Refusal('comment.noPictures');
    const [picture] = await this.pictures.require(uid, [fileId]);
    return picture ?? null;
  }

  /** Inside the unit of work that adds the comment. @throws Refusal `file.notFound` where something else shows it */
  async claim(id: number, uid: number, { picture, state }: Pick<CommentEntity, 'picture' | 'state'>): Promise<void> {
    if (!picture) return;
    await this.pictures.claim([picture.id], { uid, owner: ownerOf(id), visibility: VISIBILITY[state] }, true);
  }

  /** Inside the unit of work in which a comment comes into a state. */
  async follow({ id, picture }: Pick<CommentEntity, 'id' | 'picture'>, state: CommentState): Promise<void> {
    if (picture) await this.pictures.setVisibility(ownerOf(id), VISIBILITY[state]);
  }

  /** Inside a unit of work: its bytes go right after. */
  async destroy(id: number): Promise<void> {
    await this.pictures.destroy(ownerOf(id));
  }

  /** Returns a picture for players: with plain addresses if the comment is published, else with signed ones for its author. */
  shown(picture: StoredPicture, state: CommentState): Schemas['SquarePicture'] {
    return state === 'published' ? this.links.shown(picture) : this.links.signed(picture, 'author');
  }

  /** Returns a picture for staff, who see it in every state of the comment. */
  forStaff(picture: StoredPicture): Schemas['SquarePicture'] {
    return this.links.signed(picture, 'staff');
  }
}
