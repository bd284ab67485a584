import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import { insertPublished, makeDraft, makePublished, storePackage, storePicture } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GamePackagesService } from './game-packages.service';
import { games } from './games.feature';

const NO_SUCH_ID = 2_147_483_647;

describeSqlite('the page of a game', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const detail = (appID: number, preview?: string) =>
    app.player.call('getGameDetail', { body: { appID, ...(preview !== undefined && { preview }) } });

  it('shows its words, pictures and the newest package of each platform', async () => {
    const screenshotIds = [await storePicture(app), await storePicture(app)];
    const words = { developer: '北辰工坊', permissions: ['访问网络'], ageRating: 12, intro: '第一行\n第二行' } as const;
    const { id } = await makePublished(app, { ...words, permissions: ['访问网络'], screenshotIds });
    const packages = app.get(GamePackagesService);
    const add = async (platformType: 1 | 2, version: string, size: number) =>
      packages.add(id, { platformType, version, notes: `说明${version}`, fileId: await storePackage(app, size) });
    await add(2, '1.0.0', 600);
    await add(1, '1.1.0', 700);
    const game = await detail(id);
    expect(game).toMatchObject({ id, ...words, size: 700, similar: [] });
    expect(game.screenshots.map((picture) => picture.id)).toEqual(screenshotIds);
    expect(game.packages).toMatchObject([
      { platformType: 1, version: '1.1.0', size: 700, notes: '说明1.1.0', releasedAt: '2026-01-15T04:00:00.000Z' },
      { platformType: 2, version: '1.0.0', size: 600 },
    ]);
  });

  it('shows at most six others of its type, the popular first, never itself', async () => {
    const counts = [5, 1, 9, 7, 3, 8, 2];
    const others = await insertPublished(
      app,
      counts.map((downloadCount) => ({ type: 'sports', downloadCount })),
    );
    const { id } = await makePublished(app, { type: 'sports' });
    const { similar } = await detail(id);
    expect(similar.map((game) => game.downloadCount)).toEqual([9, 8, 7, 5, 3, 2]);
    expect(others).toEqual(expect.arrayContaining(similar.map((game) => game.id)));
  });

  it('takes three statements', async () => {
    const { id } = await makePublished(app);
    expect(await statementsOf(app, () => detail(id))).toHaveLength(3);
    expect(await statementsOf(app, () => detail(id))).toEqual([]);
  });

  it('of an id that no game has is refused', async () => {
    expect(await outcomeOf(detail(123_456))).toBe('1101');
    expect(await outcomeOf(detail(NO_SUCH_ID))).toBe('1101');
  });

  describe('before it is published', () => {
    async function previewKey(id: number): Promise<string> {
      const support = await app.staff('support');
      const { path } = await support.call('previewGame', { params: { id } });
      const [, key] = /^\/detail\/\d+\?preview=(\S+)$/.exec(path) ?? [];
      return String(key);
    }

    it('opens with a preview key, even without an icon', async () => {
      const { id } = await makeDraft(app, { name: '预览中' });
      expect(await detail(id, await previewKey(id))).toMatchObject({ id, name: '预览中', icon: null, packages: [] });
    });

    it('stays closed to other keys, and to its own after half an hour', async () => {
      const { id } = await makeDraft(app);
      const [own, others] = [await previewKey(id), await previewKey((await makeDraft(app)).id)];
      const [expires = '', signature = ''] = own.split('.');
      const later = `${Number(expires) + 60}.${signature}`;
      for (const key of [others, later, '', 'x', `${expires}.`, `${expires}.AAAA`])
        expect(await outcomeOf(detail(id, key))).toBe('1101');
      app.clock.advance(30 * 60);
      expect(await outcomeOf(detail(id, own))).toBe('1101');
    });

    it('has a key only if it exists', async () => {
      const owner = await app.staff('owner');
      expect(await outcomeOf(owner.call('previewGame', { params: { id: NO_SUCH_ID } }))).toBe('game.notFound');
    });
  });
});
