import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStorage } from './local-storage';

const NAME = '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b';

async function* from(...chunks: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('storage on the local disk', () => {
  let root: string;
  let storage: LocalStorage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'ug-storage-'));
    storage = new LocalStorage(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const content = async (range?: { start: number; end: number }): Promise<string | undefined> => {
    const stream = await storage.read(NAME, range);
    return stream && (await buffer(stream)).toString();
  };

  it.each(['write', 'sync'] as const)('a disk that is full (%s) leaves what came before', async (step) => {
    await storage.append(NAME, 0, from('abc'), 10);
    const file = await open(join(root, '5b', NAME), 'r');
    const refusing = vi.spyOn(Object.getPrototypeOf(file) as typeof file, step);
    await file.close();
    refusing.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await expect(storage.append(NAME, 3, from('def'), 10)).rejects.toThrow('no space left');
    refusing.mockRestore();
    expect(await content()).toBe('abc');
    await storage.append(NAME, 3, from('def'), 10);
    expect(await content()).toBe('abcdef');
  });

  it('lists nothing before the first object', async () => {
    expect(await all(new LocalStorage(join(root, 'absent')).list())).toEqual([]);
  });

  it.each(['', '..', '../../etc/passwd', `${NAME}/x`, `${NAME}.webp`, NAME.toUpperCase(), `${NAME}-`, `${NAME}\0`])(
    'refuses the name %j',
    async (name) => {
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('not a storage name');
      await expect(storage.read(name)).rejects.toThrow('not a storage name');
      expect(await readdir(root)).toEqual([]);
    },
  );
});
