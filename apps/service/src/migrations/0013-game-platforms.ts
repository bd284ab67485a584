import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const PLATFORMS = { android: 1, ios: 2 } as const;
const ORDERS = { recommended: 'sort_order', latest: 'publish_at', popular: 'download_count' } as const;

function platformIndexes(platform: string): TableIndex[] {
  const where = `${platform}_size IS NOT NULL`;
  return Object.entries(ORDERS).flatMap(([order, column]) => [
    new TableIndex({ name: `ix_games_${platform}_${order}`, columnNames: ['state', column, 'id'], where }),
    new TableIndex({ name: `ix_games_${platform}_type_${order}`, columnNames: ['state', 'type', column, 'id'], where }),
  ]);
}

/** The size of each platform's newest package in the game's own row, and the lists of one platform's games. */
export class GamePlatforms0013 implements MigrationInterface {
  readonly name = migrationName(13, 'game-platforms');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    for (const [platform, platformType] of Object.entries(PLATFORMS)) {
      await runner.addColumn('games', new TableColumn(column.bigint(`${platform}_size`, { nullable: true })));
      await runner.query(
        `UPDATE games SET ${platform}_size = (SELECT v.size FROM game_versions v
          WHERE v.game_id = games.id AND v.platform_type = ${platformType} ORDER BY v.id DESC LIMIT 1)`,
      );
      await runner.createIndices('games', platformIndexes(platform));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const platform of Object.keys(PLATFORMS)) {
      await runner.dropIndices('games', platformIndexes(platform));
      await runner.dropColumn('games', `${platform}_size`);
    }
  }
}
