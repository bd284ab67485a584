import { FilesService } from '#features/operations/files/files.service';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { gameFields } from '#features/content/games/games.rules';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { storeDemoFiles, whileDrawing, type DemoFiles } from './demo-files';
import { demoGames, type DemoGame } from './demo-games';
import { severalAtOnce } from './several-at-once';
import { wereTouched } from './touched-records';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDER_STEP = 10;

/**
 * Fills the product with games on its very first run. All of it becomes visible at once or, after a crash, not at all:
 * the next start then begins from scratch, and the files of the first try are swept as unused.
 * @param say called with one line for each step that takes a while
 * @param games other ones in tests
 */
async function fill(app: DemoTarget, say: (line: string) => void, games = demoGames): Promise<void> {
  const [database, unitOfWork] = [app.get(Database), app.get(UnitOfWork)];
  if (await wereTouched(database, 'games')) return;
  const stored = await whileDrawing(() => storeAll(app.get(FilesService, { strict: false }), games, say));
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('游戏');
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const commit = (): Promise<boolean> =>
    unitOfWork.run(() => createAll(app, games, stored), { isolation: 'SERIALIZABLE' });
  if (await commit()) say(`演示内容已就绪：${games.length} 款游戏`);
}

/** Draws the pictures of the games and packs their packages. */
async function storeAll(
  files: FilesService,
  games: readonly DemoGame[],
  say: (line: string) => void,
): Promise<Map<DemoGame, DemoFiles>> {
  const stored = new Map<DemoGame, DemoFiles>();
  await severalAtOnce(games, async (game) => {
    stored.set(game, await storeDemoFiles(files, game));
    if (stored.size % 6 === 0) say(`正在准备演示内容：${stored.size}/${games.length}`);
  });
  return stored;
}

async function createAll(app: DemoTarget, games: readonly DemoGame[], stored: ReadonlyMap<DemoGame, DemoFiles>) {
  if (await wereTouched(app.get(Database), 'games')) return false;
  // The last is created first, so that the console, which shows the newest first, agrees with the portal.
  for (const [index, game] of [...games.entries()].reverse()) {
    const files = stored.get(game);
    if (files) await createGame(app, game, { files, sortOrder: (games.length - index) * ORDER_STEP });
  }
  return true;
}

async function createGame(
  app: DemoTarget,
  game: DemoGame,
  { files, sortOrder }: { readonly files: DemoFiles; readonly sortOrder: number },
): Promise<void> {
  const packages = app.get(GamePackagesService, { strict: false });
  const { price, score, version, notes } = game;
  const { id } = await app.get(GameEditingService, { strict: false }).create({
    ...gameFields.given(game),
    score,
    sortOrder,
    onlineType: price > 0 ? 1 : 0,
    buyAmount: price,
    permissions: ['访问网络', '读写存储空间'],
    iconId: files.iconId,
    keyVisualFile: files.keyVisual,
    screenshotIds: files.screenshotIds,
  });
  for (const { platformType, fileId } of files.packages)
    await packages.add(id, { platformType, version, notes, fileId });
  await release(app, id, game);
}

async function release(app: DemoTarget, id: number, { state, daysAgo, downloads }: DemoGame) {
  const publishing = app.get(GamePublishingService, { strict: false });
  const now = app.get(Clock).now().getTime();
  if (state === 'scheduled') await publishing.publish(id, new Date(now + 7 * DAY_MS).toISOString());
  if (state !== 'published' && state !== 'unpublished') return;
  await publishing.publish(id, null);
  if (state === 'unpublished') await publishing.unpublish(id);
  await backdate(app.get(Database), { id, at: now - daysAgo * DAY_MS, downloads });
}

/** Demo games look as if they had been here for a while; only their numbers and dates are made up. */
async function backdate(
  database: Database,
  facts: { readonly id: number; readonly at: number; readonly downloads: number },
): Promise<void> {
  await database.execute(
    `UPDATE games SET publish_at = :at, first_published_at = :at, created_at = :at, updated_at = :at,
      download_count = :downloads WHERE id = :id`,
    facts,
  );
  await database.execute('UPDATE game_versions SET created_at = :at, download_count = :downloads WHERE game_id = :id', {
    ...facts,
    downloads: Math.round(facts.downloads / 8),
  });
}

export const gamesDemo = { fill } satisfies DemoContent;
