import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { epubFiles, packEpub, type EpubFiles } from './pack-epub';
import { chinese } from './odd-text';
import { paragraphs } from './prose';

/** A chapter with a picture as people bring it, and whether that comes in. */
export interface PictureChapter {
  readonly title: string;
  /** XHTML behind its words. */
  readonly body: string;
  readonly files: EpubFiles;
  /** Widths and heights of the pictures that come in, in their order. */
  readonly sizes: readonly string[];
  /** Words of the preview about one that does not. */
  readonly left?: string;
}

type Outcome = Pick<PictureChapter, 'sizes' | 'left'>;
type Made = (number: number) => PictureChapter;

const picture = (width: number, height: number, background = '#4aa3df') =>
  sharp({ create: { width, height, channels: 3, background } });

/** The pictures of each chapter have a folder of their own, which `@` stands for. */
const made =
  (title: string, body: string, files: EpubFiles, outcome: Outcome): Made =>
  (number) => ({
    title: `第${chinese(number)}章 ${title}`,
    body: body.replaceAll('@', `images/${number}`),
    files: Object.fromEntries(Object.entries(files).map(([name, file]) => [`OEBPS/images/${number}/${name}`, file])),
    ...outcome,
  });

const shown = (name: string): string => `<p><img src="@/${name}" alt="图"/></p>`;

/** One picture in a chapter. */
const one = (title: string, file: string, bytes: Uint8Array, outcome: Outcome): Made =>
  made(title, shown(file), { [file]: bytes }, outcome);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few kilobytes that says it has so many pixels. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of two frames, the first red and the second blue. */
async function animated(): Promise<Buffer> {
  const frames = [await picture(60, 40, '#f00').raw().toBuffer(), await picture(60, 40, '#00f').raw().toBuffer()];
  return sharp(Buffer.concat(frames), { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

const SCRIPTED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script><image href="http://x.example/a.png"/></svg>';

const sound = async (): Promise<Made[]> => [
  one('JPEG', 'a.jpg', await picture(300, 200).jpeg().toBuffer(), { sizes: ['300×200'] }),
  one('PNG', 'a.png', await picture(200, 300).png().toBuffer(), { sizes: ['200×300'] }),
  one('WebP', 'a.webp', await picture(200, 300).webp().toBuffer(), { sizes: ['200×300'] }),
  one('an animated GIF', 'a.gif', await animated(), { sizes: ['60×40'] }),
  one('a JPEG in CMYK', 'a.jpg', await picture(300, 200).toColourspace('cmyk').jpeg().toBuffer(), {
    sizes: ['300×200'],
  }),
  one('a JPEG on its side', 'a.jpg', await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(), {
    sizes: ['200×300'],
  }),
  one('larger than a screen', 'a.jpg', await picture(2560, 1600).jpeg().toBuffer(), { sizes: ['1280×800'] }),
  one('called a PNG, and a JPEG', 'a.png', await picture(300, 200).jpeg().toBuffer(), { sizes: ['300×200'] }),
  made(
    'percent-encoded',
    '<p><img src="@/%E5%9B%BE%20%31.png"/></p>',
    { '图 1.png': await png() },
    { sizes: ['80×80'] },
  ),
  made('with a detour', '<p><img src="../OEBPS/./@/a.png"/></p>', { 'a.png': await png() }, { sizes: ['80×80'] }),
  made('in a drawing', '<svg><image xlink:href="@/a.png"/></svg>', { 'a.png': await png() }, { sizes: ['80×80'] }),
  made('twice', shown('a.png') + shown('a.png'), { 'a.png': await png() }, { sizes: ['80×80', '80×80'] }),
  made(
    'large and between words',
    '<p>前<img src="@/a.png"/>后</p>',
    { 'a.png': await picture(200, 200).png().toBuffer() },
    { sizes: ['200×200'] },
  ),
];

const png = (): Promise<Buffer> => picture(80, 80).png().toBuffer();

const refused = async (): Promise<Made[]> => [
  one('a bomb of pixels', 'a.png', pngClaiming(60_000, 60_000), { sizes: [], left: '图片太大' }),
  one('a side too long', 'a.png', pngClaiming(20_000, 10), { sizes: [], left: '图片太大' }),
  one('larger than 10 MB', 'a.png', Buffer.alloc(11 * 1024 * 1024, 7), { sizes: [], left: '图片太大' }),
  one('text', 'a.png', Buffer.from('不是图片'), { sizes: [], left: '不是 JPEG、PNG、GIF 或 WebP' }),
  one('cut in half', 'a.jpg', await half(), { sizes: [], left: '不是 JPEG、PNG、GIF 或 WebP' }),
  one('TIFF', 'a.tiff', await picture(80, 80).tiff().toBuffer(), { sizes: [], left: '不是 JPEG、PNG、GIF 或 WebP' }),
  one('an empty file', 'a.png', new Uint8Array(), { sizes: [], left: '不是 JPEG、PNG、GIF 或 WebP' }),
  one('a drawing with a program', 'a.svg', Buffer.from(SCRIPTED), { sizes: [], left: '矢量图' }),
  one('a drawing that is called a PNG', 'a.png', Buffer.from(`<?xml version="1.0"?>${SCRIPTED}`), {
    sizes: [],
    left: '矢量图',
  }),
  made('missing', shown('none.png'), {}, { sizes: [], left: '文件里没有这张图片' }),
  made('of another site', '<p><img src="https://x.example/a.png"/></p>', {}, { sizes: [], left: '图片不在文件里' }),
  made('of the machine', '<p><img src="file:///etc/passwd"/></p>', {}, { sizes: [], left: '图片不在文件里' }),
  made(
    'outside of the archive',
    '<p><img src="..%2f..%2f../etc/passwd"/></p>',
    {},
    { sizes: [], left: '图片不在文件里' },
  ),
  made(
    'written into the text',
    `<p><img src="data:image/png;base64,${(await png()).toString('base64')}"/></p>`,
    {},
    { sizes: [], left: '图片不在文件里' },
  ),
  one('one pixel', 'a.png', await picture(1, 1).png().toBuffer(), { sizes: [], left: '装饰或注释符号' }),
  made(
    'the sign of a footnote',
    '<p>前<img src="@/a.png"/>后</p>',
    { 'a.png': await png() },
    { sizes: [], left: '装饰或注释符号' },
  ),
];

/** Noise compresses badly, so that cutting the file cuts pixels. */
async function half(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

export const pictureChapters = async (): Promise<PictureChapter[]> =>
  [...(await sound()), ...(await refused())].map((chapter, index) => chapter(index + 1));

/** One book of such chapters. */
export function pictureBook(chapters: readonly PictureChapter[]): Uint8Array {
  const pages = chapters.map(({ title, body }, index) => {
    const words = paragraphs(index + 1).map((line) => `<p>${line}</p>`);
    return { title, body: words.join('') + body };
  });
  return packEpub({ ...epubFiles(pages, 3), ...Object.assign({}, ...chapters.map(({ files }) => files)) });
}
