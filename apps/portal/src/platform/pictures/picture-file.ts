/** A picture that a player chose, with its bytes. */
export interface PictureFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** What the service takes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
const MAX_MEGABYTES = 10;

/** A file that cannot be sent as a picture; `message` says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** A picture that the page can draw; the caller revokes its address. @throws PictureError as `pictureOf` */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  assertTaken(file);
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    URL.revokeObjectURL(image.src);
    throw new PictureError('无法读取这张图片，请换一张');
  }
}

/** Why the service would not take a file as a picture; null where it would, as far as type and size tell. */
function problemOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.split(',').includes(type)) return '只支持 PNG、JPEG 或 WebP 图片';
  return size > MAX_MEGABYTES * 1024 * 1024 ? `图片不能超过 ${MAX_MEGABYTES} MB` : null;
}

function assertTaken(file: File): void {
  const problem = problemOf(file);
  if (problem) throw new PictureError(problem);
}

/** What is said where pictures are about to be sent. */
export const PICTURE_LIMIT = `每张不超过 ${MAX_MEGABYTES} MB`;

/** The files that can be sent as pictures, and why others cannot, each reason once. */
export function sortPictures(files: readonly File[]): { pictures: File[]; problems: string[] } {
  const problems = new Set(files.map(problemOf));
  return {
    pictures: files.filter((file) => problemOf(file) === null),
    problems: [...problems].filter((problem) => problem !== null),
  };
}

/** A file with its bytes and its measures. @throws PictureError when the service would not take it */
export async function pictureOf(file: File): Promise<PictureFile> {
  const image = await openPicture(file);
  URL.revokeObjectURL(image.src);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { bytes: await file.arrayBuffer(), type: file.type, width, height };
}
