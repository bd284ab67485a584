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

function assertTaken({ type, size }: File): void {
  if (!PICTURE_TYPES.split(',').includes(type)) throw new PictureError('只支持 PNG、JPEG 或 WebP 图片');
  if (size > MAX_MEGABYTES * 1024 * 1024) throw new PictureError(`图片不能超过 ${MAX_MEGABYTES} MB`);
}

/** A file with its bytes and its measures. @throws PictureError when the service would not take it */
export async function pictureOf(file: File): Promise<PictureFile> {
  const image = await openPicture(file);
  URL.revokeObjectURL(image.src);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { bytes: await file.arrayBuffer(), type: file.type, width, height };
}

/** The pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
