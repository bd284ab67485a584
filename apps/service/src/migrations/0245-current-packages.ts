import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const current = new TableIndex({
  name: 'ux_game_versions_current',
  columnNames: ['game_id', 'platform_type'],
  isUnique: true,
  where: 'is_current',
});
const newest = new TableIndex({
  name: 'ix_game_versions_newest',
  columnNames: ['game_id', 'platform_type', 'id'],
});

/** Which package of a platform players get; until now it was the one that was added last. */
export class CurrentPackages0245 implements MigrationInterface {
  readonly name = migrationName(245, 'current-packages');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('game_versions', new TableColumn(column.boolean('is_current', { default: false })));
    await runner.query(
      `UPDATE game_versions SET is_current = (1 = 1)
        WHERE id IN (SELECT max(id) FROM game_versions GROUP BY game_id, platform_type)`,
    );
    await runner.dropIndex('game_versions', newest);
    await runner.createIndex('game_versions', current);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('game_versions', current);
    await runner.createIndex('game_versions', newest);
    await runner.dropColumn('game_versions', 'is_current');
  }
}
