import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { makePoster, makeSprite } from '#platform/media/ffmpeg-pictures';
import type { MediaSource } from '#platform/media/ffmpeg-rendition';
import { MediaRefusal } from '#platform/media/media-refusal';
import { Storage } from '#platform/storage/storage';
import type { MakingRun } from '#platform/media/making-run';
import sharp from 'sharp';
import { FilesService } from '#features/operations/files/files.service';
import { spriteObject, type Poster, type Sprite } from './video-objects.rules';

/** Pictures of videos, where there is ffmpeg. A video that none can be made of is watched without. */
@Injectable()
export class VideoPicturesService {
  private readonly logger = new Logger(VideoPicturesService.name);

  constructor(
    private readonly files: FilesService,
    private readonly storage: Storage,
  ) {}

  /** The poster as a file that nobody holds yet: it goes in a day where that stays so. */
  async poster(source: MediaSource, folder: string, { stop }: MakingRun): Promise<Poster | null> {
    const path = await this.unlessRefused(makePoster(source, { folder, stop }));
    if (path === undefined) return null;
    const start = { kind: 'image', name: 'poster.png', size: (await stat(path)).size } as const;
    const { id, width, height } = await this.files.ingest(start, createReadStream(path));
    return width === null || height === null ? null : { id, width, height };
  }

  async sprite(source: MediaSource, folder: string, makeId: string, { stop }: MakingRun): Promise<Sprite | null> {
    const made = await this.unlessRefused(makeSprite(source, { folder, stop }));
    if (made === undefined) return null;
    const object = spriteObject(makeId);
    const sheet = await sharp(await readFile(made.path))
      .webp({ quality: 70 })
      .toBuffer();
    await this.storage.write(object, sheet);
    return { object, ...made.layout, bytes: sheet.length };
  }

  private async unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      this.logger.warn(`a video stays without pictures: ${error.message}`);
      return undefined;
    }
  }
}
