import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock } from './server';
import { exampleRequest, operationWhere } from '#testing/example-request';

const picture = operationWhere(
  ({ success, session }) => session === 'none' && success.type?.startsWith('image/') === true,
);
const file = operationWhere(({ success }) => success.type === 'application/octet-stream');

let mock: FastifyInstance;
beforeAll(() => {
  mock = createMock();
});
afterAll(() => mock.close());

const draw = async (id: string, width: string) =>
  (await mock.inject({ url: `/api${picture.call.path.replace('{fileId}', id).replace('{width}', width)}` })).rawPayload;
const read = (range?: string, more: Record<string, string> = {}) =>
  mock.inject(exampleRequest(file, { headers: { ...(range && { range }), ...more } }));

describe('a picture', () => {
  const icon = '0192f3a0c1d24e5f8a9b0c1d2e3f4a01';
  const screenshot = '0192f3a0c1d24e5f8a9b0c1d2e3f4b01';

  it('is always the same for an id, and another for another', async () => {
    const [first, again, other] = [
      await draw(icon, 'small'),
      await draw(icon, 'small'),
      await draw(screenshot, 'small'),
    ];
    expect(again.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  });

  it('has the proportions that the examples give it', async () => {
    expect(await sharp(await draw(icon, 'medium')).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 480,
    });
    expect(await sharp(await draw(screenshot, 'large')).metadata()).toMatchObject({ width: 1280, height: 720 });
  });
});

describe('a file', () => {
  it('comes whole, and says that it may come in parts', async () => {
    const whole = await read();
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(whole.rawPayload).toHaveLength(256 * 1024);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=262000-', 262_000, 262_144],
    ['bytes=-100', 262_044, 262_144],
    ['bytes=262140-999999', 262_140, 262_144],
  ])('comes in the part that %s names', async (range, first, end) => {
    const [whole, part] = [await read(), await read(range)];
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${first}-${end - 1}/262144`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(first, end))).toBe(true);
  });

  it('refuses a part beyond its end, in the contract’s shape', async () => {
    const response = await read('bytes=262144-');
    expect([response.statusCode, response.json().code]).toEqual([416, 416]);
  });

  it('comes whole when it is no longer the one that was begun', async () => {
    const etag = String((await read()).headers.etag);
    expect((await read('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await read('bytes=0-9', { 'if-range': etag })).statusCode).toBe(206);
  });
});
