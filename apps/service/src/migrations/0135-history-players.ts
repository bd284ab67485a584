import { Table, TableForeignKey } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const ERASED = 'SELECT id FROM players WHERE erased_at IS NOT NULL';

/** The history says of every entry whom it is about, so that all of them lose their words when a player is forgotten. */
export class HistoryPlayers0135 implements MigrationInterface {
  readonly name = migrationName(135, 'history-players');

  async up(runner: QueryRunner): Promise<void> {
    await createLinks(runner);
    await nameMessages(runner);
    await runner.query(
      `UPDATE audit_entries SET uid = (SELECT c.uid FROM support_reviews r
         JOIN support_conversations c ON c.id = r.conversation_id WHERE r.id = CAST(audit_entries.record_id AS integer))
       WHERE resource = 'support-reports' AND action = 'create' AND uid IS NULL`,
    );
    await runner.query(
      `INSERT INTO audit_entry_players (uid, entry_id) SELECT i.invitee_uid, e.id FROM audit_entries e JOIN invitations i
         ON i.id = CASE WHEN e.resource = 'invitations' THEN CAST(e.record_id AS integer) END
       WHERE e.resource = 'invitations' AND e.uid IS NOT NULL`,
    );
    await forgetAlertNames(runner);
    await forgetErased(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entry_players');
  }
}

async function createLinks(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'audit_entry_players',
      columns: [
        { ...column.integer('uid'), isPrimary: true },
        { ...column.integer('entry_id'), isPrimary: true },
      ],
      foreignKeys: [
        new TableForeignKey({
          name: 'fk_audit_entry_players_entry_id',
          columnNames: ['entry_id'],
          referencedTableName: 'audit_entries',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      ],
    }),
  );
}

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';

/** Messages to one player: the entry of their making names the player, those behind it are of the same message. */
async function nameMessages(runner: QueryRunner): Promise<void> {
  const [uid, listed, players] = isSqlite(runner)
    ? [`json_extract("after", '$.audience.uids[0]')`, `json_array_length("after", '$.audience.uids')`, playersSqlite]
    : [
        `CAST("after"::json #>> '{audience,uids,0}' AS integer)`,
        `json_array_length("after"::json #> '{audience,uids}')`,
        playersPostgres,
      ];
  await runner.query(
    `UPDATE audit_entries SET uid = ${uid}
     WHERE resource = 'messages' AND action = 'create' AND uid IS NULL AND ${listed} = 1 AND coalesce(${players}, 1) = 1`,
  );
  await runner.query(
    `UPDATE audit_entries SET uid = (SELECT made.uid FROM audit_entries made WHERE made.resource = 'messages'
         AND made.record_id = audit_entries.record_id AND made.action = 'create' AND made.uid IS NOT NULL LIMIT 1)
     WHERE resource = 'messages' AND uid IS NULL`,
  );
}

const playersSqlite = `json_extract("after", '$.audience.players')`;
const playersPostgres = `CAST("after"::json #>> '{audience,players}' AS integer)`;

/** Alerts are forgotten after half a year; their history named the account or the number. */
async function forgetAlertNames(runner: QueryRunner): Promise<void> {
  for (const column of ['before', 'after']) {
    const without = isSqlite(runner)
      ? `json_remove("${column}", '$.subject')`
      : `CAST("${column}"::jsonb - 'subject' AS text)`;
    await runner.query(
      `UPDATE audit_entries SET "${column}" = ${without} WHERE resource = 'sign-in-alerts' AND "${column}" IS NOT NULL`,
    );
  }
  await runner.query(
    `UPDATE audit_entries SET record_label = '登录告警 ' || record_id WHERE resource = 'sign-in-alerts'`,
  );
}

/** Removes remains of players who were erased before this migration. */
async function forgetErased(runner: QueryRunner): Promise<void> {
  await runner.query(
    `UPDATE audit_entries SET record_label = '已注销玩家 ' || uid, "before" = NULL, "after" = NULL WHERE uid IN (${ERASED})`,
  );
  await runner.query(
    `UPDATE audit_entries SET record_label = '已注销玩家', "before" = NULL, "after" = NULL
     WHERE id IN (SELECT entry_id FROM audit_entry_players WHERE uid IN (${ERASED}))`,
  );
  await runner.query(`DELETE FROM audit_entry_players WHERE uid IN (${ERASED})`);
  await runner.query(
    `UPDATE support_reviews SET comment = '' WHERE conversation_id IN
       (SELECT id FROM support_conversations WHERE uid IN (${ERASED}))`,
  );
}
