import { features } from '../../features';
import { GameEntity } from '#features/content/games/game.entity';
import { gameFields } from '#features/content/games/games.rules';
import { GameHolderEntity } from '#features/community/reviews/game-holder.entity';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { schemaOf } from '../../schema';
import type { TestTarget } from '../databases/test-database';

const AT = new Date(1);

const gameOf = (id: number): Omit<GameEntity, 'androidSize' | 'iosSize'> => ({
  id,
  version: 1,
  name: `游戏${id}`,
  type: 'puzzle',
  ...gameFields.empty,
  onlineType: 0,
  buyAmount: 0,
  scoreTenths: 0,
  state: 'published',
  publishAt: AT,
  firstPublishedAt: AT,
  icon: { id: newId(), width: 1, height: 1 },
  keyVisual: null,
  screenshots: [],
  packageSize: 0,
  downloadCount: 0,
  reviewCount: 0,
  reviewStars: 0,
  reviewChanges: 0,
  scoreOrder: 0,
  createdAt: AT,
  updatedAt: AT,
});

/** Puts published games into a migrated database that these players have, before any service stands on it. */
export async function seedHeldGames(
  { target }: TestTarget,
  games: readonly number[],
  uids: readonly number[],
): Promise<void> {
  const connections = await openConnections(target, schemaOf(features));
  const database = new Database(connections);
  await new UnitOfWork(connections).run(async () => {
    await database.repository(GameEntity).insert(games.map(gameOf));
    const held = games.flatMap((gameId) => uids.map((uid) => ({ uid, gameId, since: AT })));
    await database.repository(GameHolderEntity).insert(held);
  });
  await connections.close();
}
