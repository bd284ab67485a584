import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Each is spelled as it is compared. */
const WORDS = [
  '官方',
  '客服',
  '管理员',
  '运营',
  '系统消息',
  '版主',
  '微信',
  '薇信',
  '加威',
  '加v',
  'vx',
  'qq群',
  '扣扣',
];

/** Adds words that nobody may use as a nickname, if operators keep a list already. A new installation has them with its first list. */
export class ReservedNicknames0238 implements MigrationInterface {
  readonly name = migrationName(238, 'reserved-nicknames');

  async up(runner: QueryRunner): Promise<void> {
    const now = Date.now();
    const before = `EXISTS (SELECT 1 FROM words WHERE category <> 'nicknames')`;
    for (const word of WORDS) {
      await runner.query(
        `INSERT INTO words (version, word, folded, spoken, category, action, modes, secret, enabled, exceptions, note, created_at, updated_at)
          SELECT 1, '${word}', '${word}', '[]', 'nicknames', 'refuse', '["separated"]', (1 = 0), (1 = 1), '[]', '', ${now}, ${now}
          WHERE ${before} AND NOT EXISTS (SELECT 1 FROM words WHERE folded = '${word}')`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM words WHERE category = 'nicknames'`);
  }
}
