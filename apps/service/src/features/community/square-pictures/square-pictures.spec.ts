import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { Storage } from '#platform/storage/storage';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { pngOf } from '#testing/files/sample-files';
import { asDesk, uploadPicture } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { describeSqlite } from '#testing/each-database';
import { MAX_SQUARE_PICTURE_BYTES, MAX_SQUARE_PICTURES } from './square-picture-intake.service';
import { SquarePictureLinksService } from './square-picture-links.service';
import { SquarePicturesService } from './square-pictures.service';
import { squarePictures } from './square-pictures.feature';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeSqlite('pictures of the square', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let other: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [squarePictures, accounts], target: await open.target() });
    player = await makePlayer(app);
    other = await makePlayer(app);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const pictures = () => app.get(SquarePicturesService);
  const claim = (ids: readonly string[], owner: string, uid = player.uid, visibility: 'own' | 'shown' = 'shown') =>
    asDesk(app, () => pictures().claim(ids, { uid, owner, visibility }));
  const status = async (address: string) => (await fetch(`${app.origin}${address}`)).status;
  const plain = (address: string) => address.split('?')[0] ?? '';
  const send = async (file: Blob | string, { uid, token } = player) => {
    const body = new FormData();
    body.set('file', file);
    const headers = { 'UG-Uid': String(uid), 'UG-Token': token };
    const response = await fetch(`${app.origin}/api/v1/square/picture`, { method: 'POST', headers, body });
    return ((await response.json()) as { msg: string }).msg;
  };
  const count = async (sql: string, id: string) =>
    Number((await app.get(Database).query<{ count: number | string }>(sql, { id }))[0]?.count);

  it('are kept without their metadata, with their size and something to show before they load', async () => {
    const bytes = await sharp(await pngOf(300, 200))
      .withExif({ IFD0: { Model: '手机' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const stored = await uploadPicture(app, player, bytes);
    expect(stored).toMatchObject({ width: 300, height: 200 });
    expect(Buffer.from(stored.placeholder, 'base64').length).toBeGreaterThan(8);
    const shown = await fetch(`${app.origin}${stored.large}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  it('are seen by their author alone, for ten minutes, until something that is published shows them', async () => {
    const { id, small } = await uploadPicture(app, player);
    expect(await status(small)).toBe(200);
    expect(await status(plain(small))).toBe(404);
    expect(await status(small.replace(/signature=../, 'signature=AA'))).toBe(404);
    expect(await status(`/api/images/${id}/small`)).toBe(404);
    app.clock.advance(10 * MINUTE_MS + 1000);
    expect(await status(small)).toBe(404);
    await claim([id], 'posts:1');
    const shown = await fetch(`${app.origin}${plain(small)}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    await asDesk(app, () => pictures().setVisibility('posts:1', 'own'));
    expect(await status(plain(small))).toBe(404);
  });

  it('that were taken away are opened by staff alone', async () => {
    const { id, width, height, placeholder } = await uploadPicture(app, player);
    await claim([id], 'posts:2');
    await asDesk(app, () => pictures().setVisibility('posts:2', 'taken'));
    const links = app.get(SquarePictureLinksService);
    const picture = { id, width, height, placeholder };
    expect(await status(links.shown(picture).small)).toBe(404);
    expect(await status(links.signed(picture, 'author').small)).toBe(404);
    expect(await status(links.signed(picture, 'staff').small)).toBe(200);
  });

  it('are claimed by their own player for one thing at a time', async () => {
    const { id } = await uploadPicture(app, player);
    await expect(claim([id], 'posts:3', other.uid)).rejects.toMatchObject({ key: 'file.notFound' });
    await claim([id], 'posts:3');
    await expect(claim([id], 'posts:4')).rejects.toMatchObject({ key: 'file.notFound' });
    await claim([], 'posts:3');
    await claim([id], 'posts:4');
  });

  it('go after a day in which nothing showed them, with their bytes', async () => {
    const [unused, used] = [await uploadPicture(app, player), await uploadPicture(app, player)];
    await claim([used.id], 'posts:5');
    await app.get(Jobs).runDue();
    app.clock.advance(DAY_MS + MINUTE_MS);
    await app.get(Jobs).runDue();
    const rows = 'SELECT count(*) AS count FROM square_pictures WHERE file_id = :id';
    expect([await count(rows, unused.id), await count(rows, used.id)]).toEqual([0, 1]);
    expect(await count('SELECT count(*) AS count FROM files WHERE id = :id', unused.id)).toBe(0);
    expect(await app.get(Storage).find(`${used.id}-small`)).not.toBeNull();
  });

  it('are gone with their player, also where they are shown', async () => {
    const guest = await makePlayer(app);
    const { id } = await uploadPicture(app, guest);
    await claim([id], 'posts:6', guest.uid);
    await asDesk(app, () => pictures().erase(guest.uid, 500));
    expect(await status(`/api/v1/square/picture/${id}/small`)).toBe(404);
  });

  it('are refused where they are none, too large, or too many', async () => {
    // The one before has slept for a day.
    player = await makePlayer(app);
    expect(await send('不是文件')).not.toBe('ok');
    expect(await send(new Blob([]))).toContain('空');
    expect(await send(new Blob([new Uint8Array(100)]))).not.toBe('ok');
    expect(await send(new Blob([new Uint8Array(MAX_SQUARE_PICTURE_BYTES + 1)]))).not.toBe('ok');
    const keen = await makePlayer(app);
    for (let i = 0; i < MAX_SQUARE_PICTURES; i += 1) await send(new Blob([new Uint8Array(10)]), keen);
    expect(await send(new Blob([new Uint8Array(10)]), keen)).toContain('今天上传的图片太多');
  });
});
