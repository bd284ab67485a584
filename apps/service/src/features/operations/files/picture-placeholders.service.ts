import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { rgbaToThumbHash } from 'thumbhash';
import { Storage } from '#platform/storage/storage';
import { pictureObject } from './files.rules';
import { loadSharp } from './picture-library';

/** ThumbHash takes no larger picture. */
const MAX_SIDE = 100;

/** Makes placeholders, which a page shows before a picture has loaded: about thirty bytes that give its colours and shape. */
@Injectable()
export class PicturePlaceholdersService {
  constructor(private readonly storage: Storage) {}

  /**
   * The placeholder of a ready picture. Not inside a unit of work: it waits for the disk.
   * @returns a ThumbHash in base64, at most 48 characters
   * @throws Error where the bytes of the picture are gone
   */
  async of(fileId: string): Promise<string> {
    const stream = await this.storage.read(pictureObject(fileId, 'small'));
    if (!stream) throw new Error(`the bytes of picture ${fileId} are gone`);
    const sharp = await loadSharp();
    const small = sharp(await buffer(stream)).resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  }
}
