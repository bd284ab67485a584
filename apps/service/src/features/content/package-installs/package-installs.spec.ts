import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { FilesService } from '#features/operations/files/files.service';
import { packageInstalls } from './package-installs.feature';

const ORIGIN = 'https://play.example.com';
const install = { bundleId: 'com.example.xinghai', bundleVersion: '2.3.1' };
const INFO = `<plist><dict><key>CFBundleIdentifier</key><string>${install.bundleId}</string>
<key>CFBundleVersion</key><string>${install.bundleVersion}</string></dict></plist>`;

/** An archive with one packed file. */
function zipOf(name: string, text: string): Buffer {
  const [title, packed] = [Buffer.from(name), deflateRawSync(Buffer.from(text))];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(Buffer.byteLength(text), 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

describeSqlite('a package that iPhones install by themselves', (open) => {
  let app: TestApp;
  let operator: Awaited<ReturnType<TestApp['staff']>>;
  beforeAll(async () => {
    app = await openTestApp({ features: [packageInstalls], target: await open.target(), env: { PUBLIC_URL: ORIGIN } });
    operator = await app.staff('operator');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const store = async (name: string, bytes: Buffer) => {
    const source = (async function* () {
      yield bytes;
    })();
    return (await app.get(FilesService).ingest({ kind: 'package', name, size: bytes.length }, source)).id;
  };
  /** A published game with an iPhone package. */
  const withIpa = async (text = INFO) => {
    const { id } = await makePublished(app, { name: '星海 & 远征' });
    const fileId = await store('星海-2.3.1.ipa', zipOf('Payload/Game.app/Info.plist', text));
    const game = await app.get(GamePackagesService).add(id, { platformType: 2, version: '2.3.1', fileId });
    const [version] = game.packages.filter(({ platformType }) => platformType === 2);
    return { id, fileId, params: { id, versionId: version?.id ?? 0 } };
  };
  const linkTo = (fileId: string) =>
    app
      .get(GamePackagesService)
      .linkTo({ fileId, fileName: '星海-2.3.1.ipa' }, 'device', { protocol: 'http', headers: {} });
  const fetchManifest = (link: string) =>
    fetch(link.replace(ORIGIN, app.origin).replace('/files/', '/v1/package-installs/'));
  const offered = async (id: number) =>
    (await app.player.call('getGameDetail', { body: { appID: id } })).packages.find(
      ({ platformType }) => platformType === 2,
    );

  it('says of itself what it is called, and nothing where that cannot be read', async () => {
    const [{ params }, odd] = [await withIpa(), await withIpa('no property list')];
    expect(await operator.call('getPackageBundle', { params })).toEqual(install);
    expect(await operator.call('getPackageBundle', { params: odd.params })).toEqual({
      bundleId: '',
      bundleVersion: '',
    });
  });

  it('is not installed until an operator allows it, nor once they take that back', async () => {
    const { id, fileId, params } = await withIpa();
    expect(await offered(id)).not.toHaveProperty('isInstallable');
    expect((await fetchManifest(linkTo(fileId))).status).toBe(404);
    const game = await operator.call('setPackageInstall', { params, body: install });
    expect(game.packages.find(({ platformType }) => platformType === 2)).toMatchObject({ install });
    expect(await offered(id)).toMatchObject({ isInstallable: true });
    expect((await fetchManifest(linkTo(fileId))).status).toBe(200);
    await operator.call('removePackageInstall', { params });
    expect(await offered(id)).not.toHaveProperty('isInstallable');
    expect((await fetchManifest(linkTo(fileId))).status).toBe(404);
  });

  it('is described to the holder of a link alone, with a link that works', async () => {
    const { fileId, params } = await withIpa();
    await operator.call('setPackageInstall', { params, body: install });
    const link = linkTo(fileId);
    const response = await fetchManifest(link);
    expect(response.headers.get('content-type')).toContain('xml');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = await response.text();
    expect(text).toContain('<string>星海 &amp; 远征</string>');
    const [, escaped = ''] = /<key>url<\/key><string>([^<]*)</.exec(text) ?? [];
    const bytes = await fetch(escaped.replaceAll('&amp;', '&').replace(ORIGIN, app.origin));
    expect(bytes.status).toBe(200);
    expect(escaped.replaceAll('&amp;', '&'), 'it lives no longer for having been asked').toBe(link);
    expect((await fetchManifest(link.replace('holder=device', 'holder=other'))).status).toBe(403);
    app.clock.advance(14 * 60);
    expect(await (await fetchManifest(link)).text()).toBe(text);
    app.clock.advance(2 * 60);
    expect((await fetchManifest(link)).status).toBe(403);
  });

  it('is an IPA of iOS, and its facts have a shape', async () => {
    const { params } = await withIpa();
    const android = await makePublished(app);
    const versionId = android.packages[0]?.id ?? 0;
    const set = (where: typeof params, body = install) =>
      outcomeOf(operator.call('setPackageInstall', { params: where, body }));
    expect(await set({ id: android.id, versionId })).toBe('package-install.notForIphone');
    expect(await set({ ...params, versionId: 2_000_000 })).toBe('game.versionNotFound');
    expect(await set({ ...params, id: 2_000_000 })).toBe('game.notFound');
    expect(await set(params, { ...install, bundleId: 'com.<evil>' })).toBe('validation');
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('setPackageInstall', { params, body: install }))).toBe('staff.forbidden');
  });
});
