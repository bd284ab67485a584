import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { archiveOf, pngOf } from '#testing/files/sample-files';
import { PictureEncoderService } from './picture-encoder.service';
import type { EncodedPicture } from './picture-encoder.service';

const encoder = new PictureEncoderService();
const encode = (bytes: Buffer): Promise<EncodedPicture> => encoder.encode(() => Promise.resolve(bytes));

/** Noise compresses badly, so that cutting the file cuts pixels. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG that claims a size and holds almost nothing. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture', () => {
  it('is kept in three widths as WebP', async () => {
    const { objects, width, height } = await encode(await pngOf(2000, 1000));
    expect([width, height]).toEqual([1280, 640]);
    const sizes = await Promise.all([objects.small, objects.medium, objects.large].map((one) => sharp(one).metadata()));
    expect(sizes.map((one) => [one.format, one.width, one.height])).toEqual([
      ['webp', 160, 80],
      ['webp', 480, 240],
      ['webp', 1280, 640],
    ]);
  });

  it('is never enlarged', async () => {
    const { objects, width, height } = await encode(await pngOf(300, 20));
    expect([width, height]).toEqual([300, 20]);
    expect((await sharp(objects.medium).metadata()).width).toBe(300);
    expect((await sharp(objects.small).metadata()).width).toBe(160);
  });

  it.each(['jpeg', 'webp', 'png'] as const)('may be %s', async (format) => {
    expect((await encode(await noise(64, 32).toFormat(format).toBuffer())).width).toBe(64);
  });

  it('keeps what is transparent', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await sharp((await encode(clear)).objects.large).metadata()).hasAlpha).toBe(true);
  });

  it('is turned upright, and loses where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Secret phone' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } };
    const photo = await noise(200, 100).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { objects, width, height } = await encode(photo);
    expect([width, height]).toEqual([100, 200]);
    const metadata = await sharp(objects.large).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
  });

  it.each([2, 40, 700])('may be a photo without its last %i bytes, as phones leave them', async (lost) => {
    const whole = await noise(900, 1200).jpeg().toBuffer();
    const { width, height, objects } = await encode(whole.subarray(0, -lost));
    expect([width, height]).toEqual([900, 1200]);
    expect((await sharp(objects.large).metadata()).format).toBe('webp');
  });

  it('of several frames shows its first', async () => {
    const frames = await sharp(Buffer.alloc(32 * 64 * 3), {
      raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await encode(frames)).toMatchObject({ width: 32, height: 32 });
  });
});

describe('what is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG with a script', () => Buffer.from(svg)],
    ['a GIF', () => noise(9, 9).gif().toBuffer()],
    ['a TIFF', () => noise(9, 9).tiff().toBuffer()],
    ['an archive', () => archiveOf(500)],
    ['a PNG with an archive behind it', async () => Buffer.concat([await pngOf(9, 9), archiveOf(500)])],
    ['a PNG signature before a page', () => Buffer.from('\x89PNG\r\n\x1a\n<html><script>alert(1)</script>', 'latin1')],
    ['a JPEG signature before a page', () => Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['half a PNG', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 40_000)],
    ['half a JPEG', async () => (await noise(600, 600).jpeg().toBuffer()).subarray(0, 20_000)],
    ['half a WebP', async () => (await noise(600, 600).webp().toBuffer()).subarray(0, 20_000)],
  ];
  it.each(cases)('%s is refused', async (_title, make) => {
    await expect(encode(await make())).rejects.toMatchObject({ key: 'file.notAnImage' });
  });

  it.each([
    [50_000, 50_000],
    [8000, 5001],
    [20_000, 10],
    [10, 20_000],
  ])('a bomb of %i × %i pixels is refused', async (width, height) => {
    await expect(encode(pngClaiming(width, height))).rejects.toMatchObject({ key: 'file.imageTooLarge' });
  });

  it('does not stop the next one', async () => {
    const both = [encode(Buffer.from('no')).catch((error: unknown) => error), encode(await pngOf(10, 10))];
    expect((await Promise.all(both))[1]).toMatchObject({ width: 10 });
  });
});
