import { beforeEach, expect, test, vi } from 'vitest';
import { shrunk, sortPictures } from './picture-file';

const MEGABYTE = 1024 * 1024;
/** The size of the last drawing. */
let drawn: number[] = [];

/** A photo of so many megabytes; jsdom neither decodes nor draws it. */
function photo(megabytes: number, [width, height]: readonly [number, number]): File {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  const file = new File(['photo'], 'IMG_0001.JPG', { type: 'image/jpeg' });
  return Object.defineProperty(file, 'size', { value: megabytes * MEGABYTE });
}

beforeEach(() => {
  drawn = [];
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  const pen = { fillRect: () => undefined, drawImage: (...args: number[]) => (drawn = args.slice(3)) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
});

test.each([
  ['50 megapixels', 9, [8192, 6144], [4096, 3072]],
  ['108 megapixels', 32, [9000, 12_000], [3072, 4096]],
  ['few pixels and many bytes', 14, [4000, 3000], [4000, 3000]],
] as const)('a photo of %s is drawn smaller before it is sent', async (_, megabytes, pixels, smaller) => {
  const chosen = photo(megabytes, pixels);
  expect(sortPictures([chosen])).toEqual({ pictures: [chosen], problems: [] });
  const sent = await shrunk(chosen);
  expect(drawn).toEqual(smaller);
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_0001.jpg', 'image/jpeg', 5]);
});

test('a photo that the service takes is sent as it is', async () => {
  const chosen = photo(6, [4000, 3000]);
  expect(await shrunk(chosen)).toBe(chosen);
  expect(drawn).toEqual([]);
});

test('a phone without memory for a photo says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  await expect(shrunk(photo(32, [9000, 12_000]))).rejects.toThrow('这张图片太大，当前设备无法处理，请换一张');
});

test('a file that is no photo by its size is refused with the limit', () => {
  expect(sortPictures([photo(61, [9000, 12_000])]).problems).toEqual(['图片不能超过 60 MB']);
});
