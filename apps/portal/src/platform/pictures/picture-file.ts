import { PICTURE_TYPES } from '@ug/contract';
import { assertReadable, reading, UnreadableFileError } from '@ug/web';

/** A picture that a player chose, with its bytes. */
export interface PictureFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Photos of phone cameras reach this size. `shrunk` makes them smaller before the upload. */
const MAX_MEGABYTES = 60;

/** A file that cannot be sent as a picture; `message` says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Why a chosen file cannot be sent as a picture, in words for its player; null where something else went wrong. */
export const pictureProblem = (error: unknown): string | null =>
  error instanceof PictureError || error instanceof UnreadableFileError ? error.message : null;

/**
 * A picture that the page can draw; the caller revokes its address.
 * @throws PictureError where it is none, UnreadableFileError where its file was changed or deleted
 */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  assertTaken(file);
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    URL.revokeObjectURL(image.src);
    await assertReadable(file);
    throw new PictureError('无法读取这张图片，请换一张');
  }
}

/** The reason to refuse a file as a picture, judged by type and size. Null if there is none. */
function problemOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return '只支持 PNG、JPEG 或 WebP 图片';
  return size > MAX_MEGABYTES * 1024 * 1024 ? `图片不能超过 ${MAX_MEGABYTES} MB` : null;
}

function assertTaken(file: File): void {
  const problem = problemOf(file);
  if (problem) throw new PictureError(problem);
}

/** A hint that is shown before pictures are sent. */
export const PICTURE_LIMIT = `每张不超过 ${MAX_MEGABYTES} MB`;

/** The files that can be sent as pictures, and why others cannot, each reason once. */
export function sortPictures(files: readonly File[]): { pictures: File[]; problems: string[] } {
  const problems = new Set(files.map(problemOf));
  return {
    pictures: files.filter((file) => problemOf(file) === null),
    problems: [...problems].filter((problem) => problem !== null),
  };
}

/** The limits of the service in bytes and pixels. A file of few bytes has few pixels and is not opened. */
const SENT = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, side: 4096, quality: 0.86, few: 2 * 1024 * 1024 } as const;

/** The picture drawn small enough, as JPEG on white. @throws PictureError where the device has no memory for it */
async function drawnSmaller(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, SENT.side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', SENT.quality));
  // A canvas of size 0 frees its memory at once, before it is garbage collected.
  canvas.width = canvas.height = 0;
  if (!pen || !drawn) throw new PictureError('这张图片太大，当前设备无法处理，请换一张');
  return drawn;
}

/**
 * The picture as it is sent: a photo of more megabytes or megapixels than the service takes is drawn smaller here, which
 * spares the player's line as well; any other is the file itself.
 * @throws PictureError when it is no picture, or cannot be drawn here; UnreadableFileError as `openPicture`
 */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SENT.few) return file;
  const image = await openPicture(file);
  try {
    const isSent = file.size <= SENT.bytes && image.naturalWidth * image.naturalHeight <= SENT.pixels;
    if (isSent) return file;
    const name = file.name.replace(/\.\w+$/, '') || 'picture';
    return new File([await drawnSmaller(image)], `${name}.jpg`, { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A file with its bytes and its measures, as it is sent. @throws PictureError and UnreadableFileError as `shrunk` */
export async function pictureOf(file: File): Promise<PictureFile> {
  const sent = await shrunk(file);
  const image = await openPicture(sent);
  URL.revokeObjectURL(image.src);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { bytes: await reading(() => sent.arrayBuffer()), type: sent.type, width, height };
}

/** Widths in pixels of the smaller copies of uploaded pictures. */
export const COPY_WIDTHS = { small: 256, medium: 540 };
