import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const HOUR_MS = 3_600_000;

/** First downloads of each game by the hour, for ranks of the last days; those so far are counted from their devices. */
export class GameDownloadHours0095 implements MigrationInterface {
  readonly name = migrationName(95, 'game-download-hours');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'game_download_hours',
        columns: [
          { ...column.integer('hour'), isPrimary: true },
          { ...column.integer('game_id'), isPrimary: true },
          column.integer('downloads'),
        ],
        checks: [new TableCheck({ name: 'ck_game_download_hours_downloads', expression: 'downloads >= 0' })],
        foreignKeys: [
          new TableForeignKey({
            name: 'fk_game_download_hours_game_id',
            columnNames: ['game_id'],
            referencedTableName: 'games',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
        indices: [new TableIndex({ name: 'ix_game_download_hours_game_id', columnNames: ['game_id'] })],
      }),
    );
    await runner.query(
      `INSERT INTO game_download_hours (hour, game_id, downloads)
        SELECT CAST(d.at / ${HOUR_MS} AS integer), v.game_id, count(*) FROM game_downloads d
        JOIN game_versions v ON v.id = d.version_id GROUP BY CAST(d.at / ${HOUR_MS} AS integer), v.game_id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('game_download_hours');
  }
}
