import { labels } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import { newDevice } from '#testing/records/sample-games';
import { sha256 } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';
import { gamesDemo } from './games.demo';
import { demoGames, type DemoState } from './demo-games';
import { whileDrawing } from './demo-files';
import { drawScreenshot } from './scenes';
import { purchases } from '#features/money/purchases/purchases.feature';

const states: readonly DemoState[] = ['published', 'scheduled', 'unpublished', 'draft', 'empty-draft'];
/** One of each kind: drawing all of them takes too long for a test. */
const few = states.flatMap((state) => demoGames.filter((game) => game.state === state).slice(0, 1));

describeSqlite('demo content', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [purchases], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const fill = () => gamesDemo.fill(app, () => undefined, few);
  const all = async () => (await app.get(GameEditingService).list({})).rows;

  it('that was interrupted leaves nothing, and the next start makes it whole', async () => {
    const stop = new Error('the power went out');
    const cut = { get: (type: never) => (type === GameEditingService ? fail() : app.get(type)) };
    const fail = (): never => {
      throw stop;
    };
    await expect(gamesDemo.fill(cut as TestApp, () => undefined, few.slice(0, 1))).rejects.toBe(stop);
    expect(await all()).toEqual([]);
    await Promise.all([fill(), fill()]);
    expect((await all()).map((game) => game.name)).toEqual(few.map((game) => game.name));
  }, 120_000);

  it('is as far as it says it is', async () => {
    const expected = ['published', 'scheduled', 'unpublished', 'draft', 'draft'];
    expect((await all()).map((game) => game.state)).toEqual(expected);
  });

  it('can be seen and downloaded, byte for byte', async () => {
    const { list } = await app.player.call('listGames', { body: {} });
    expect(list).toMatchObject([{ name: few[0]?.name, score: few[0]?.score, downloadCount: few[0]?.downloads }]);
    const [card] = list;
    const game = await app.player.call('getGameDetail', { body: { appID: Number(card?.id) } });
    expect(game.screenshots).toMatchObject(Array(3).fill({ width: 1280, height: 720 }));
    const body = { platformType: 1, deviceID: newDevice() } as const;
    const link = await app.player.call('downloadGame', { params: { id: game.id }, body });
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    expect(sha256(bytes)).toBe(game.packages[0]?.sha256);
    for (const address of [card?.icon.small, game.screenshots[0]?.large]) {
      const picture = await fetch(`${app.origin}${address}`);
      expect(picture.status).toBe(200);
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it('does not come back to an operator who has cleared it away', async () => {
    const [draft] = (await all()).slice(-1);
    await app.get(UnitOfWork).run(() => app.get(GameEditingService).remove(Number(draft?.id)));
    await fill();
    expect(await all()).toHaveLength(few.length - 1);
  });
});

describe('the demo games', () => {
  it('have every type, some paid, some for iOS, and names of their own', () => {
    const shown = demoGames.filter((game) => game.state === 'published');
    expect(new Set(shown.map((game) => game.type))).toEqual(new Set(Object.keys(labels.GameType)));
    expect(new Set(shown.map((game) => game.price))).toEqual(new Set([0, 30, 50]));
    expect(shown.filter((game) => game.hasIos).length).toBeGreaterThan(3);
    for (const field of ['name', 'slug'] as const)
      expect(new Set(demoGames.map((game) => game[field])).size).toBe(demoGames.length);
    const pictures = demoGames.map(({ art }) => `${art.motif} ${art.palette}`);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('fit the columns they are kept in', () => {
    for (const { name, summary, developer, tags } of demoGames) {
      expect([...name].length).toBeLessThanOrEqual(40);
      expect([...summary].length).toBeLessThanOrEqual(12);
      expect([...developer].length).toBeLessThanOrEqual(40);
      expect(Math.max(...tags.map((tag) => [...tag].length))).toBeLessThanOrEqual(8);
    }
  });

  it('look the same on every machine that draws them', async () => {
    const [art] = demoGames.map((game) => game.art);
    if (!art) throw new Error('there are no demo games');
    expect(drawScreenshot(art, 0)).toBe(drawScreenshot(art, 0));
    expect(new Set([0, 1, 2].map((index) => drawScreenshot(art, index))).size).toBe(3);
    const draw = () => sharp(Buffer.from(drawScreenshot(art, 0))).toBuffer();
    await expect(draw()).rejects.toThrow();
    expect((await whileDrawing(draw)).length).toBeGreaterThan(1000);
    await expect(draw()).rejects.toThrow();
  });
});
