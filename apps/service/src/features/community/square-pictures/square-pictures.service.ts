import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { RunInSlices } from '#platform/slices/in-slices';
import { FilesService } from '#features/operations/files/files.service';
import { fileOwnerOf } from './square-picture-intake.service';
import type { StoredPicture, PictureVisibility } from './square-picture.rules';
import type { SquarePictureEntity } from './square-picture.entity';
import { SquarePicturesRepository, type PictureClaim } from './square-pictures.repository';

const UNUSED_MS = 24 * 60 * 60 * 1000;
const MAX_SLICE = 100;

/** Pictures of players for other features, which hold them and decide who may see them. */
@Injectable()
export class SquarePicturesService {
  constructor(
    private readonly pictures: SquarePicturesRepository,
    private readonly files: FilesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Pictures of a player in the order of their ids, to be looked at before the unit of work that claims them.
   * @throws Refusal `file.notFound` for one that is not theirs
   */
  async require(uid: number, ids: readonly string[]): Promise<StoredPicture[]> {
    const found = new Map((await this.pictures.findMany(ids)).map((picture) => [picture.fileId, picture]));
    return ids.map((id) => {
      const picture = found.get(id);
      if (picture?.uid !== uid) throw new Refusal('file.notFound');
      return toStored(picture);
    });
  }

  /**
   * Makes `owner`, such as `posts:12`, show exactly these pictures, inside the caller's unit of work. Others that it had
   * are free again, and go in a day.
   * @throws Refusal `file.notFound` for one that is not the player's, or that something else shows
   */
  async claim(ids: readonly string[], claim: PictureClaim, isNew = false): Promise<void> {
    if (!isNew) await this.pictures.release(claim.owner, ids);
    if (ids.length === 0) return;
    if ((await this.pictures.claim(ids, claim)) !== ids.length) throw new Refusal('file.notFound');
  }

  /** The pictures that an owner shows now, by their ids. */
  async heldBy(owner: string): Promise<ReadonlyMap<string, StoredPicture>> {
    return new Map((await this.pictures.ownedBy(owner)).map((picture) => [picture.fileId, toStored(picture)]));
  }

  /** Says who may see what an owner shows, inside the caller's unit of work. */
  async setVisibility(owner: string, visibility: PictureVisibility): Promise<void> {
    await this.pictures.setVisibility(owner, visibility);
  }

  /** Lets go of what an owner shows, inside the caller's unit of work: its bytes go right after. */
  async destroy(owner: string): Promise<void> {
    await this.destroyAll(await this.pictures.ownedBy(owner));
  }

  /** Some pictures of a player who is forgotten. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    const some = await this.pictures.ofPlayer(uid, size);
    await this.destroyAll(some);
    return some.length >= size;
  }

  /** Removes pictures that nothing has shown for a day, slice by slice. */
  async sweep(inSlices: RunInSlices): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    await inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const unused = await this.pictures.unused(before, size);
        await this.destroyAll(unused);
        return unused.length >= size;
      }),
    );
  }

  private async destroyAll(pictures: readonly Pick<SquarePictureEntity, 'fileId' | 'uid'>[]): Promise<void> {
    for (const { fileId, uid } of pictures) await this.files.destroy([fileId], fileOwnerOf(uid));
    await this.pictures.remove(pictures.map(({ fileId }) => fileId));
  }
}

const toStored = ({ fileId, width, height, placeholder }: SquarePictureEntity): StoredPicture => ({
  id: fileId,
  width,
  height,
  placeholder,
});
