import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '#platform/errors/refusal';
import {
  ARCHIVE_END_BYTES,
  PICTURE_WIDTHS,
  beginsLikePicture,
  endsLikeArchive,
  type PictureWidth,
} from './files.rules';
import { colorsOf, type PictureColors } from './picture-colors.rules';
import { loadSharp } from './picture-library';

const MAX_PIXELS = 40_000_000;
/** WebP cannot be longer on any side. */
const MAX_SIDE = 16_383;
const MAX_SECONDS = 30;
const QUALITY = 82;
/** Half the processor time of libwebp's own choice (4), and 6 % more bytes. */
const EFFORT = 2;

/** A picture in its three widths as WebP without metadata; width and height are those of the large one, in pixels. */
export interface EncodedPicture {
  readonly objects: Readonly<Record<PictureWidth, Buffer>>;
  readonly width: number;
  readonly height: number;
  readonly colors: PictureColors;
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

  /**
   * Decodes a picture completely without keeping it, of a GIF its first frame.
   * @returns its pixels as it is shown
   * @throws Refusal as `encode`
   */
  look(bytes: Buffer): Promise<Pick<EncodedPicture, 'width' | 'height'>> {
    return this.mutex.runExclusive(async () => {
      const { whole, width, height } = await opened(bytes, isGif(bytes));
      await readable(whole.resize({ width: LOOKED_WIDTH }).raw().toBuffer({ resolveWithObject: true }));
      return { width, height };
    });
  }

  /** The main colours of a picture that `encode` has made. @throws Error for bytes that are damaged */
  colors(bytes: Buffer): Promise<PictureColors> {
    return this.mutex.runExclusive(async () => colorsIn((await loadSharp())(bytes)));
  }

  /** The first frame of a GIF as PNG, which `encode` takes; any other picture as it is. @throws Refusal as `encode` */
  async still(bytes: Buffer): Promise<Buffer> {
    if (!isGif(bytes)) return bytes;
    return this.mutex.runExclusive(async () => {
      const { whole } = await opened(bytes, true);
      return (await readable(whole.png().toBuffer({ resolveWithObject: true }))).data;
    });
  }
}

/** Pixels on each side of the copy whose colours are counted. */
const COLORS_SIDE = 48;

/** Wide enough to have every pixel decoded. */
const LOOKED_WIDTH = 16;

const isGif = (bytes: Buffer): boolean => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6));

/** A picture that is no larger than it may be, with its pixels as it is shown. */
async function opened(bytes: Buffer, isKnown: boolean) {
  if (!(isKnown || beginsLikePicture(bytes)) || endsLikeArchive(bytes.subarray(-ARCHIVE_END_BYTES))) {
    throw new Refusal('file.notAnImage');
  }
  const sharp = await loadSharp();
  const { width, height, orientation = 1 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new Refusal('file.imageTooLarge');
  const whole = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
  // The orientations from 5 on lie on their side (EXIF 2.32, 4.6.4).
  return orientation < 5 ? { whole, width, height } : { whole, width: height, height: width };
}

/** The mark that ends a JPEG (T.81, B.1.1.3). */
const JPEG_END = Buffer.from([0xff, 0xd9]);

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Decoders fill missing rows with one colour. A picture that lacks more than its lowest rows has one colour in this row. */
const WHOLE_TO = 0.95;

/**
 * Phones and messengers lose the last bytes of a photo, and every browser shows it all the same: a JPEG is given its end again.
 * One that lacks more stays refused.
 */
async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  try {
    return await encodeWhole(bytes);
  } catch (error) {
    const isUnread = error instanceof Refusal && error.key === 'file.notAnImage' && isJpeg(bytes);
    const mended = isUnread ? Buffer.concat([bytes, JPEG_END]) : null;
    if (!mended || (await isFlatBelow(mended))) throw error;
    return encodeWhole(mended);
  }
}

/** True if the first of the lowest rows has a single colour. */
async function isFlatBelow(bytes: Buffer): Promise<boolean> {
  const { whole } = await opened(bytes, false);
  const { data, info } = await readable(whole.resize({ width: 256 }).raw().toBuffer({ resolveWithObject: true }));
  const length = info.width * info.channels;
  const start = Math.min(info.height - 1, Math.floor(info.height * WHOLE_TO)) * length;
  return data.subarray(start, start + length).every((value, at) => value === data[start + (at % info.channels)]);
}

async function encodeWhole(bytes: Buffer): Promise<EncodedPicture> {
  const [sharp, { whole }] = [await loadSharp(), await opened(bytes, false)];
  // The source is decoded once; the widths are made from the large one's raw pixels.
  const upright = narrowed(whole.autoOrient().toColourspace('srgb'), 'large');
  const { data, info } = await readable(upright.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const webp = (name: PictureWidth): Promise<Buffer> =>
    narrowed(sharp(data, { raw }), name).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
  const [small, medium, large] = await Promise.all([webp('small'), webp('medium'), webp('large')]);
  const objects = { small, medium, large };
  return { objects, width: info.width, height: info.height, colors: await colorsIn(sharp(data, { raw })) };
}

const colorsIn = async (picture: Sharp): Promise<PictureColors> =>
  colorsOf(await picture.resize(COLORS_SIDE, COLORS_SIDE, { fit: 'fill' }).ensureAlpha().raw().toBuffer());

const narrowed = (picture: Sharp, name: PictureWidth): Sharp =>
  picture.resize({ width: PICTURE_WIDTHS[name], withoutEnlargement: true });

/** Refuses a picture that libvips cannot read to the end. The message of libvips would not help an operator. */
async function readable<T extends Metadata | { data: Buffer }>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw Object.assign(new Refusal('file.notAnImage'), { cause: error });
  }
}
