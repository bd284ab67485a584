import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Search terms of the types of games. Later types are indexed when a game is saved. */
const WORDS = {
  role: '角色游戏',
  strategy: '策略游戏',
  action: '动作游戏',
  casual: '休闲游戏',
  puzzle: '益智游戏',
  simulation: '模拟游戏',
  card: '卡牌游戏',
  sports: '体育游戏',
} as const;

/** The name of a game's type finds it. */
export class GameTypeTerms0239 implements MigrationInterface {
  readonly name = migrationName(239, 'game-type-terms');

  async up(runner: QueryRunner): Promise<void> {
    for (const [type, word] of Object.entries(WORDS)) {
      await runner.query(
        `INSERT INTO game_terms (position, term, game_id) SELECT 1, '${word}', g.id FROM games g WHERE g.type = '${type}'
          AND NOT EXISTS (SELECT 1 FROM game_terms t WHERE t.position = 1 AND t.term = '${word}' AND t.game_id = g.id)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [type, word] of Object.entries(WORDS)) {
      await runner.query(
        `DELETE FROM game_terms WHERE position = 1 AND term = '${word}' AND game_id IN (SELECT id FROM games WHERE type = '${type}')`,
      );
    }
  }
}
