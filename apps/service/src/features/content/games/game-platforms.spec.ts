import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import { insertPublished, makePublished, storePackage } from '#testing/records/sample-games';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { games } from './games.feature';
import { GameEditingService } from './game-editing.service';
import { GamePackagesService } from './game-packages.service';

const [ANDROID, IOS] = [1, 2] as const;

describeSqlite('the cards of games with packages for different platforms', (open) => {
  let app: TestApp;
  let androidOnly: number;
  let both: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
    androidOnly = (await makePublished(app, { name: '仅安卓', type: 'action', sortOrder: 2 })).id;
    both = (await makePublished(app, { name: '双端', type: 'action', sortOrder: 1 })).id;
    await addPackage(both, IOS, '1.0.0', 900);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const addPackage = async (id: number, platformType: 1 | 2, version: string, size: number) =>
    app.get(GamePackagesService).add(id, { platformType, version, fileId: await storePackage(app, size) });
  const list = async (body: Partial<BodyOf<'listGames'>>) =>
    (await app.player.call('listGames', { body: { type: 'action', ...body } })).list;
  const sizes = async (body: Partial<BodyOf<'listGames'>>) => (await list(body)).map(({ id, size }) => [id, size]);

  it('show a player the size of the package for the own platform, and none where there is no such package', async () => {
    const [android, ios] = [
      [androidOnly, 500],
      [androidOnly, 0],
    ];
    expect(await sizes({ platformType: ANDROID })).toEqual([android, [both, 500]]);
    expect(await sizes({ platformType: IOS })).toEqual([ios, [both, 900]]);
    expect(await sizes({ platformType: IOS, keyword: '双端' })).toEqual([[both, 900]]);
  });

  it('show a player whose platform is not known the size of the package that was added last', async () => {
    expect(await sizes({})).toEqual([
      [androidOnly, 500],
      [both, 900],
    ]);
  });

  it('tell for which platforms a game can be downloaded', async () => {
    expect((await list({})).map(({ platforms }) => platforms)).toEqual([[ANDROID], [ANDROID, IOS]]);
    const detail = await app.player.call('getGameDetail', { body: { appID: both, platformType: IOS } });
    expect(detail).toMatchObject({ size: 900, similar: [{ id: androidOnly, size: 0, platforms: [ANDROID] }] });
  });

  it('can be narrowed to those that the own platform can download, in lists and in the search', async () => {
    const mine = { onlyAvailable: true, platformType: IOS } as const;
    expect(await sizes(mine)).toEqual([[both, 900]]);
    expect(await sizes({ ...mine, keyword: '仅安卓' })).toEqual([]);
    expect(await sizes({ ...mine, keyword: '双端' })).toEqual([[both, 900]]);
    expect(await sizes({ onlyAvailable: true })).toHaveLength(2);
    expect(await sizes({ onlyAvailable: false, platformType: IOS })).toHaveLength(2);
  });

  it('go through every game of a platform once, page by page, with one statement each', async () => {
    const wanted = await insertPublished(
      app,
      Array.from({ length: 9 }, (_, index) => ({
        type: 'puzzle' as const,
        sortOrder: index % 2,
        iosSize: 100 + index,
      })),
    );
    await insertPublished(app, [{ type: 'puzzle', sortOrder: 1, androidSize: 5 }]);
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { type: 'puzzle', platformType: IOS, onlyAvailable: true, pageSize: 4 } as const;
      const statements = await statementsOf(app, async () => {
        const page = await app.player.call('listGames', { body: { ...query, ...(cursor && { cursor }) } });
        ids.push(...page.list.map((game) => game.id));
        cursor = page.nextCursor;
      });
      expect(statements.length).toBeLessThanOrEqual(1);
    }
    expect([...ids].sort((a, b) => a - b)).toEqual(wanted);
  });

  it('follow a package that is added or withdrawn', async () => {
    const { id } = await makePublished(app, { name: '新增与撤下', type: 'card' });
    const [, added] = [await addPackage(id, IOS, '1.0.0', 700), await addPackage(id, IOS, '1.0.1', 800)];
    const size = async (platformType: 1 | 2) => (await list({ type: 'card', platformType }))[0]?.size;
    expect([await size(ANDROID), await size(IOS)]).toEqual([500, 800]);
    const ofIos = added.packages.filter((version) => version.platformType === IOS);
    await app.get(GamePackagesService).remove(id, ofIos[0]?.id ?? 0);
    expect([await size(ANDROID), await size(IOS)]).toEqual([500, 700]);
    await app.get(GamePackagesService).remove(id, ofIos[1]?.id ?? 0);
    expect([await size(ANDROID), await size(IOS)]).toEqual([500, 0]);
    expect((await app.get(GameEditingService).get(id)).packages).toHaveLength(1);
  });
});
