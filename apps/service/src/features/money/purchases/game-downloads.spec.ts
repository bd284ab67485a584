// @module-tag both-databases
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayerClient } from '@ug/api-client';
import { contractBreaches } from '#testing/response-validation';
import { Database } from '#platform/database/database';
import { describeEachDatabase } from '#testing/each-database';
import { makeComplete, makePublished, newDevice, signedInPlayer, storePackage } from '#testing/records/sample-games';
import { sha256 } from '#testing/files/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { unitsOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { purchases } from './purchases.feature';

describeEachDatabase('a download', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [purchases], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  interface Ask {
    readonly deviceID?: string;
    readonly platformType?: 1 | 2;
    readonly client?: PlayerClient;
  }
  const download = (id: number, { deviceID = newDevice(), platformType = 1, client = app.player }: Ask = {}) =>
    client.call('downloadGame', { params: { id }, body: { platformType, deviceID } });
  const console = (id: number) => app.get(GameEditingService).get(id);

  it('of a free game is a link under which a guest gets the bytes', async () => {
    const { id, packages } = await makePublished(app);
    const link = await download(id);
    expect(link.startsWith(`${app.origin}/api/files/`)).toBe(true);
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(packages[0]?.sha256);
  });

  it('is counted once for a device, however many ask at the same time', async () => {
    const { id } = await makePublished(app);
    const deviceID = newDevice();
    const links = await Promise.all(Array.from({ length: 20 }, () => download(id, { deviceID })));
    expect(links).toHaveLength(20);
    expect(await console(id)).toMatchObject({ downloadCount: 1, packages: [{ downloadCount: 1 }] });
    await Promise.all([download(id), download(id)]);
    expect(await console(id)).toMatchObject({ downloadCount: 3, packages: [{ downloadCount: 3 }] });
  });

  it('is counted once for a device that writes its id in capitals', async () => {
    const { id } = await makePublished(app);
    const deviceID = newDevice();
    await download(id, { deviceID });
    await download(id, { deviceID: deviceID.toUpperCase() });
    expect(await console(id)).toMatchObject({ downloadCount: 1 });
  });

  it('is counted once for an address whose clients name no device, and the address is not stored', async () => {
    const { id } = await makePublished(app);
    for (const deviceID of ['', '', '']) await download(id, { deviceID });
    expect(await console(id)).toMatchObject({ downloadCount: 1 });
    const [row] = await app
      .get(Database)
      .query<{ device_id: string }>('SELECT device_id FROM game_downloads ORDER BY at DESC LIMIT 1', {});
    expect(row?.device_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of a newer version counts again, for that version alone', async () => {
    const { id } = await makePublished(app);
    const deviceID = newDevice();
    await download(id, { deviceID });
    const fileId = await storePackage(app, 900);
    await app.get(GamePackagesService).add(id, { platformType: 1, version: '1.0.1', fileId });
    await download(id, { deviceID });
    expect(await console(id)).toMatchObject({
      downloadCount: 2,
      packages: [
        { version: '1.0.1', downloadCount: 1 },
        { version: '1.0.0', downloadCount: 1 },
      ],
    });
  });

  it('takes one statement when the device has been counted, five when it is new', async () => {
    const { id } = await makePublished(app);
    const deviceID = newDevice();
    expect(await statementsOf(app, () => download(id, { deviceID }))).toHaveLength(5);
    expect(await statementsOf(app, () => download(id, { deviceID }))).toHaveLength(1);
  });

  it('of a player is counted and noted in one unit of work', async () => {
    const [{ id }, client] = [await makePublished(app), await signedInPlayer(app)];
    expect(await unitsOf(app, () => download(id, { client }))).toBe(1);
    expect(await console(id)).toMatchObject({ downloadCount: 1 });
  });

  it('of a platform without a package, or of a game that players cannot see, is refused', async () => {
    const { id } = await makePublished(app);
    expect(await outcomeOf(download(id, { platformType: 2 }))).toBe('1108');
    expect(await outcomeOf(download((await makeComplete(app)).id))).toBe('1101');
    expect(await outcomeOf(download(2_147_483_647))).toBe('1101');
  });

  it('of a paid game sends a guest to sign in, and refuses a player without diamonds', async () => {
    const { id } = await makePublished(app, { onlineType: 1, buyAmount: 30 });
    expect(await outcomeOf(download(id))).toBe('2');
    expect(await outcomeOf(download(id, { client: await signedInPlayer(app) }))).toBe('3101');
    expect(await console(id)).toMatchObject({ downloadCount: 0 });
  });
});
