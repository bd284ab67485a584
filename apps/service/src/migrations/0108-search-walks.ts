import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Asks whether a game is found without its row, and lists free games without the paid. */
export class SearchWalks0108 implements MigrationInterface {
  readonly name = migrationName(108, 'search-walks');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_game_terms_game_id');
    await runner.query('CREATE INDEX ix_game_terms_game ON game_terms (game_id, place, term)');
    await runner.query('CREATE INDEX ix_games_online_type ON games (online_type, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_games_online_type');
    await runner.query('DROP INDEX ix_game_terms_game');
    await runner.query('CREATE INDEX ix_game_terms_game_id ON game_terms (game_id)');
  }
}
