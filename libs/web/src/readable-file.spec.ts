import { describe, expect, it, vi } from 'vitest';
import { assertReadable, reading, sendingFile, UnreadableFileError } from './readable-file';

const cut = new TypeError('Failed to fetch');
const refused = new Error('no');
const isCut = (error: unknown) => error === cut;
const kept = new Blob(['text']);
/** What a browser does with a file that was changed or deleted after it was chosen. */
const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) };
const lost = gone as unknown as Blob;

describe('a file on its way', () => {
  it('gives what came of it', async () => {
    expect(await sendingFile(kept, () => Promise.resolve(7), isCut)).toBe(7);
  });

  it.each([
    ['that can be read, on a line that breaks', kept, cut, cut],
    ['that cannot be read, and was refused', lost, refused, refused],
  ])('%s fails as it was sent', async (_, file, error, thrown) => {
    await expect(sendingFile(file, () => Promise.reject(error), isCut)).rejects.toBe(thrown);
  });

  it('that was changed or deleted meanwhile is named, and not the network', async () => {
    const sent = sendingFile(lost, () => Promise.reject(cut), isCut);
    await expect(sent).rejects.toThrow('文件读取失败，可能已被移动、修改或删除，请重新选择');
  });
});

it('a file that cannot be read says so whatever reads it', async () => {
  const cause = new DOMException('gone', 'NotReadableError');
  const work = vi.fn(() => Promise.reject(cause));
  await expect(reading(work)).rejects.toMatchObject({ name: 'UnreadableFileError', cause });
  await expect(assertReadable(lost)).rejects.toBeInstanceOf(UnreadableFileError);
  await assertReadable(kept);
});
