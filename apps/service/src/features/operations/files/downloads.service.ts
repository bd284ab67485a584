import type { ParamsOf, QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { attachment, CONTINUED_SECONDS, isContinued, isResumed } from '#platform/http/byte-ranges.rules';
import type { AskedBytes, SentObject } from '#platform/http/send-object';
import { SignedLinksService } from './signed-links.service';
import { Storage } from '#platform/storage/storage';
import { typeOfFile, pictureObject } from './files.rules';
import type { PictureWidth } from './files.rules';
import { FilesRepository } from './files.repository';

/** Browsers go on with a cut download at the address to which they were sent: a large one may take a night. */
const DOWNLOAD_SECONDS = 6 * 60 * 60;

/** Which bytes a request is for, and under which headers they go out. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: Storage,
    private readonly links: SignedLinksService,
  ) {}

  /**
   * A dead link still goes on with a download that was begun: it was made for somebody who was allowed to have the file.
   * @throws Refusal `file.linkExpired` for a link that is dead or not ours, `file.notFound` if the file is gone.
   */
  async file(
    { fileId, name }: ParamsOf<'fetchFile'>,
    proof: QueryOf<'fetchFile'>,
    { method, headers }: AskedBytes,
  ): Promise<SentObject> {
    const link = { fileId, name, holder: proof.holder };
    if (!this.links.isValid(link, proof, CONTINUED_SECONDS)) throw new Refusal('file.linkExpired');
    const file = await this.files.find(fileId);
    if (file?.state !== 'ready' || file.kind === 'image') throw new Refusal('file.notFound');
    const etag = `"${file.sha256}"`;
    const goesOn = isContinued(method, headers, etag) || (file.kind === 'package' && isResumed(method, headers));
    if (!this.links.isValid(link, proof) && !goesOn) throw new Refusal('file.linkExpired');
    return {
      name: file.id,
      size: file.size,
      etag,
      modifiedAt: file.createdAt,
      type: typeOfFile(name),
      // Browsers resume only what they may keep: no-store would make a cut download start over.
      cacheControl: 'private, no-cache',
      disposition: attachment(name),
    };
  }

  /** Returns the address where the object store itself sends a file under its name; undefined where the service sends it. */
  linkTo({ name, type, disposition = '' }: SentObject): Promise<string> | undefined {
    return this.storage.link?.(name, DOWNLOAD_SECONDS, { type, disposition });
  }

  /** A picture that anybody may see; it never changes under its id. @throws Refusal `file.notFound` */
  async picture(fileId: string, width: PictureWidth): Promise<SentObject> {
    if (!(await this.files.isPublic(fileId))) throw new Refusal('file.notFound');
    return this.objectOf(fileId, width, 'public, max-age=31536000, immutable');
  }

  /**
   * A picture for those who may see what one of these owners has. Nobody keeps it: what is taken back must be gone.
   * @throws Refusal `file.notFound`, also where it is another's
   */
  async privatePicture(fileId: string, width: PictureWidth, mayRead: (owner: string) => boolean): Promise<SentObject> {
    const file = await this.files.find(fileId);
    const owner = file?.state === 'ready' && file.kind === 'image' ? file.attachedTo : null;
    if (owner === null || !mayRead(owner)) throw new Refusal('file.notFound');
    return this.objectOf(fileId, width, 'private, no-store');
  }

  /**
   * A picture without a public address, for a feature that has decided that the caller may see it.
   * @param cacheControl how long it may be kept
   * @throws Refusal `file.notFound` where its bytes are gone
   */
  decidedPicture(fileId: string, width: PictureWidth, cacheControl: string): Promise<SentObject> {
    return this.objectOf(fileId, width, cacheControl);
  }

  private async objectOf(fileId: string, width: PictureWidth, cacheControl: string): Promise<SentObject> {
    const object = await this.storage.find(pictureObject(fileId, width));
    if (!object) throw new Refusal('file.notFound');
    return {
      ...object,
      etag: `"${object.name}"`,
      type: 'image/webp',
      cacheControl,
    };
  }
}
