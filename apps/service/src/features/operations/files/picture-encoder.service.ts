import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '#platform/errors/refusal';
import { ARCHIVE_END_BYTES, PICTURE_WIDTHS, beginsLikePicture, endsLikeArchive } from './files.rules';
import type { PictureWidth } from './files.rules';

const MAX_PIXELS = 40_000_000;
/** WebP cannot be longer on any side. */
const MAX_SIDE = 16_383;
const MAX_SECONDS = 30;
const QUALITY = 82;

let loading: ReturnType<typeof loadOnce> | undefined;

/** Loaded with the first picture: libvips takes memory that a service which only shows pictures never needs. */
export const loadSharp = () => (loading ??= loadOnce());

async function loadOnce() {
  const { default: sharp } = await import('sharp');
  // libvips can read dozens of formats, some through large parsers; only those that we accept stay reachable.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Pictures pass once: libvips' cache of operations would only hold memory.
  sharp.cache(false);
  return sharp;
}

/** A picture in its three widths as WebP without metadata; width and height are those of the large one, in pixels. */
export interface EncodedPicture {
  readonly objects: Readonly<Record<PictureWidth, Buffer>>;
  readonly width: number;
  readonly height: number;
}

/** Turns what operators upload into pictures that are safe to hand out. One at a time, for memory's sake. */
@Injectable()
export class PictureEncoderService {
  private readonly mutex = new Mutex();

  /**
   * Decodes the picture completely and encodes it again.
   * @param load reads the bytes, called when it is this picture's turn.
   * @throws Refusal `file.notAnImage` for anything but an undamaged PNG, JPEG or WebP, `file.imageTooLarge` beyond
   * 40 megapixels or 16,383 pixels on a side.
   */
  encode(load: () => Promise<Buffer>): Promise<EncodedPicture> {
    return this.mutex.runExclusive(async () => encodePicture(await load()));
  }
}

async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!beginsLikePicture(bytes) || endsLikeArchive(bytes.subarray(-ARCHIVE_END_BYTES))) {
    throw new Refusal('file.notAnImage');
  }
  const sharp = await loadSharp();
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new Refusal('file.imageTooLarge');
  const whole = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
  // The source is decoded once; the widths are made from the large one's raw pixels.
  const upright = narrowed(whole.autoOrient().toColourspace('srgb'), 'large');
  const { data, info } = await readable(upright.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const webp = (name: PictureWidth): Promise<Buffer> =>
    narrowed(sharp(data, { raw }), name).webp({ quality: QUALITY }).toBuffer();
  const objects = { small: await webp('small'), medium: await webp('medium'), large: await webp('large') };
  return { objects, width: info.width, height: info.height };
}

const narrowed = (picture: Sharp, name: PictureWidth): Sharp =>
  picture.resize({ width: PICTURE_WIDTHS[name], withoutEnlargement: true });

/** What libvips cannot read to the end is not a picture; its message would not help an operator. */
async function readable<T extends Metadata | { data: Buffer }>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw Object.assign(new Refusal('file.notAnImage'), { cause: error });
  }
}
