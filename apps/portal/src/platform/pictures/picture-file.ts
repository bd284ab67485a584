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

/** Width and height of a picture. @throws PictureError when the browser cannot read it */
async function measured(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    throw new PictureError('无法读取这张图片，请换一张');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A file with its bytes and its measures. @throws PictureError when the service would not take it */
export async function pictureOf(file: File): Promise<PictureFile> {
  if (!PICTURE_TYPES.split(',').includes(file.type)) throw new PictureError('只能发送 PNG、JPEG 或 WebP 图片');
  if (file.size > MAX_MEGABYTES * 1024 * 1024) throw new PictureError(`图片不能超过 ${MAX_MEGABYTES} MB`);
  const { width, height } = await measured(file);
  return { bytes: await file.arrayBuffer(), type: file.type, width, height };
}

/** The pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
