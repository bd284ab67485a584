import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@ug/contract';
import { createUploadService } from '#testing/upload-service';
import { pictureCopies } from './picture-copies';
import { createUploadMemory } from './upload-memory';

const address = (id: string) => `/api/images/${id}/large`;
const [old, fresh] = ['0'.repeat(31) + '1', '0'.repeat(31) + '2'];

function pictureOf(id: string): Schemas['Picture'] {
  return { id, small: '', medium: '', large: address(id), width: 4, height: 2 };
}

/** Copies over a service that makes a picture of what it is sent. */
function copiesOn(read: () => Promise<Response>) {
  const service = createUploadService();
  vi.stubGlobal('fetch', vi.fn(read));
  return pictureCopies({
    ...service,
    sendBytes: async (...sent) => ({ ...(await service.sendBytes(...sent)), picture: pictureOf(fresh) }),
    memory: createUploadMemory(),
  });
}

describe('the pictures of a copied record', () => {
  afterEach(() => vi.unstubAllGlobals());
  const blob = async () => new Blob(['WEBP'], { type: 'image/webp' });
  const bytes = async () => ({ ok: true, blob }) as Response;

  it('are stored once more, for a picture belongs to one record', async () => {
    const copies = copiesOn(bytes);
    expect(await copies.picture(pictureOf(old))).toMatchObject({ id: fresh });
    expect(vi.mocked(fetch).mock.calls).toEqual([[address(old)]]);
    expect(await copies.picture(null)).toBeNull();
  });

  it('are other ones in formatted text, which stays as it is otherwise', async () => {
    const copies = copiesOn(bytes);
    const html = `<p>规则<img src="${address(old)}">见图</p>`;
    expect(await copies.text(html)).toBe(`<p>规则<img src="${address(fresh)}">见图</p>`);
    expect(await copies.text('<p>没有图 &amp; 字</p>')).toBe('<p>没有图 &amp; 字</p>');
  });

  it('that cannot be read stop the copy, so that nothing is missing unseen', async () => {
    const copies = copiesOn(async () => ({ ok: false, status: 404 }) as Response);
    await expect(copies.picture(pictureOf(old))).rejects.toThrow('图片读取失败');
  });
});
