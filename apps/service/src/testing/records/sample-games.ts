import { createPlayerClient, type PlayerClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { FilesService } from '#features/operations/files/files.service';
import { GameEntity } from '#features/content/games/game.entity';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { gameFields } from '#features/content/games/games.rules';
import { Sessions } from '#platform/auth/sessions';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { archiveOf, pngOf } from '../files/sample-files';
import type { TestApp } from '../test-app';

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function store(app: TestApp, kind: Schemas['FileKind'], name: string, bytes: Buffer): Promise<string> {
  return (await app.get(FilesService).ingest({ kind, name, size: bytes.length }, whole(bytes))).id;
}

/** Stores a picture that nothing uses yet, a small one unless pixels are given. */
export const storePicture = async (app: TestApp, width = 32, height = 16): Promise<string> =>
  store(app, 'image', '图.png', await pngOf(width, height));

/** Stores a small package that nothing uses yet. */
export const storePackage = (app: TestApp, size = 500): Promise<string> =>
  store(app, 'package', '游戏-1.0.apk', archiveOf(size));

/** A draft with only what a new game must have, and what the test says. */
export async function makeDraft(app: TestApp, fields: Partial<BodyOf<'consoleCreateGame'>> = {}) {
  const body = { name: '无名之作', type: 'casual', onlineType: 0, buyAmount: 0, ...fields } as const;
  return app.get(GameEditingService).create(body);
}

/** A draft that lacks nothing: icon, words and an Android package. */
export async function makeComplete(app: TestApp, fields: Partial<BodyOf<'consoleCreateGame'>> = {}) {
  const iconId = await storePicture(app);
  const { id } = await makeDraft(app, { iconId, summary: '一句话', intro: '很多话', ...fields });
  const packages = app.get(GamePackagesService);
  await packages.add(id, { platformType: 1, version: '1.0.0', fileId: await storePackage(app) });
  return app.get(GameEditingService).get(id);
}

/** A game that players see. */
export async function makePublished(app: TestApp, fields: Partial<BodyOf<'consoleCreateGame'>> = {}) {
  const { id } = await makeComplete(app, fields);
  await app.get(GamePublishingService).publish(id, null);
  return app.get(GameEditingService).get(id);
}

/** Writes published games straight into their table, for tests that need many. @returns their ids */
export async function insertPublished(app: TestApp, games: readonly Partial<GameEntity>[]): Promise<number[]> {
  const publishAt = app.clock.now();
  const rows = games.map((fields, index) => ({
    version: 1,
    name: `批量${index}`,
    type: 'puzzle' as const,
    ...gameFields.empty,
    onlineType: 0 as const,
    buyAmount: 0,
    scoreTenths: 0,
    state: 'published' as const,
    publishAt,
    firstPublishedAt: publishAt,
    icon: { id: newId(), width: 1, height: 1 },
    keyVisual: null,
    screenshots: [],
    packageSize: 0,
    downloadCount: 0,
    androidSize: null,
    iosSize: null,
    createdAt: publishAt,
    updatedAt: publishAt,
    ...fields,
  }));
  const insert = () => app.get(Database).repository(GameEntity).insert(rows);
  const { identifiers } = await app.get(UnitOfWork).run(insert);
  return identifiers.map((identifier) => identifier['id'] as number);
}

/** A client of a player who has signed in. */
export async function signedInPlayer(app: TestApp, uid = '10001'): Promise<PlayerClient> {
  const { token } = await app.get(UnitOfWork).run(() => app.get(Sessions).open('player', uid, {}));
  return createPlayerClient({
    baseUrl: `${app.origin}/api`,
    context: () => ({ appID: '1000', channelID: '0' }),
    session: () => ({ uid, token }),
    onSessionExpired: () => undefined,
  });
}

/** A device id of its own for each call. */
export const newDevice = (): string => newId();
