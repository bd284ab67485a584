/** What pictures may be, as the service takes them. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_TEXT = 2000;

/** Files that can be sent, and a sentence for each that cannot. */
export function sortPictures(files: readonly File[]): { pictures: File[]; refusals: string[] } {
  const pictures: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (!PICTURE_TYPES.includes(file.type)) refusals.push(`${file.name}：只能发送 PNG、JPG 或 WebP 图片`);
    else if (file.size > MAX_PICTURE_BYTES) refusals.push(`${file.name}：图片不能超过 10 MB`);
    else pictures.push(file);
  }
  return { pictures, refusals };
}
