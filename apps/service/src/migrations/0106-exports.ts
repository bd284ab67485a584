import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';
import { SupportExports0043 } from './0043-support-exports';
import { SupportTranscripts0092 } from './0092-support-transcripts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INSERT = `INSERT INTO exports
  (kind, subject, asked_by, uid, name, details, task_id, records, object, size, sha256, created_at, ended_at, expires_at)`;
const TASK = `INSERT INTO tasks (kind, key, payload, state, run_at, attempts, max_attempts, lease_number, lease_beat,
  created_by, created_at)`;

/** Files that a feature had written in its own way are written again, by the one that all have now. */
const carried = [
  `${INSERT} SELECT 'support-reports.export', from_day || '/' || to_day, 'staff:' || staff_id, NULL,
     '客服会话明细-' || from_day || '至' || to_day || '.csv', '{"from":"' || from_day || '","to":"' || to_day || '"}',
     NULL, rows_total, NULL, NULL, NULL, created_at, NULL, created_at + ${7 * DAY_MS} FROM support_exports ORDER BY id`,
  `${INSERT} SELECT 'support-history.export', CAST(t.conversation_id AS varchar(80)), 'staff:' || t.staff_id, c.uid, t.name,
     '{"conversationId":' || t.conversation_id || ',"lastSeq":' || t.last_seq || '}',
     NULL, t.rows_total, NULL, NULL, NULL, t.created_at, NULL, t.created_at + ${7 * DAY_MS}
     FROM support_transcripts t JOIN support_conversations c ON c.id = t.conversation_id ORDER BY t.id`,
  `${INSERT} SELECT 'gift-codes.export', CAST(b.id AS varchar(80)), 'staff:0', NULL, 'gift-codes-' || b.id || '.csv', '{}',
     NULL, b.count, NULL, NULL, NULL, b.updated_at, NULL, b.updated_at + ${7 * DAY_MS}
     FROM gift_batches b WHERE b.export_state = 'running' ORDER BY b.id`,
  `${TASK} SELECT kind, 'exports:' || id, '{"exportId":' || id || ',"subject":"' || subject || '"}', 'waiting', 0, 0, 12,
     0, 0, '系统', created_at FROM exports ORDER BY id`,
  `UPDATE exports SET task_id = (SELECT t.id FROM tasks t WHERE t.kind = exports.kind AND t.key = 'exports:' || exports.id)`,
];

/** Codes cannot be written again: their files stay where they are, and go when they would have gone. */
const kept = [
  `${INSERT} SELECT 'gift-codes.export', CAST(b.id AS varchar(80)), 'staff:0', NULL, 'gift-codes-' || b.id || '.csv', '{}',
     NULL, b.count, f.id, f.size, f.sha256, f.created_at, f.created_at, f.created_at + ${7 * DAY_MS}
     FROM gift_batches b JOIN files f ON f.id = b.export_file_id WHERE b.export_state = 'ready' ORDER BY b.id`,
  `${TASK} SELECT 'exports.remove', 'exports:remove:' || id,
     '{"exportId":' || id || ',"object":' || CASE WHEN object IS NULL THEN 'null' ELSE '"' || object || '"' END || '}',
     'waiting', expires_at, 0, 12, 0, 0, '系统', created_at FROM exports ORDER BY id`,
  // The row of such a file goes as that of any file which nothing uses: a day after the file has gone.
  `${TASK} SELECT 'files.remove-unused', 'files:' || id, '{"fileId":"' || id || '"}', 'waiting', created_at + ${8 * DAY_MS},
     0, 12, 0, 0, '系统', created_at FROM files WHERE kind = 'table' AND attached_to IS NOT NULL ORDER BY id`,
  `UPDATE files SET attached_to = NULL, unused_since = created_at + ${7 * DAY_MS}
     WHERE kind = 'table' AND attached_to IS NOT NULL`,
];

/** Files that were asked for and written by a task, all in one table. */
export class Exports0106 implements MigrationInterface {
  readonly name = migrationName(106, 'exports');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'exports',
        columns: [
          column.id(),
          column.text('kind', 80),
          column.text('subject', 80),
          column.text('asked_by', 40),
          column.integer('uid', { nullable: true }),
          column.text('name', 120),
          column.json('details'),
          column.integer('task_id', { nullable: true }),
          column.integer('records', { nullable: true }),
          column.text('object', 48, { nullable: true }),
          column.bigint('size', { nullable: true }),
          column.text('sha256', 64, { nullable: true }),
          column.utc('created_at'),
          column.utc('ended_at', { nullable: true }),
          column.utc('expires_at'),
        ],
        indices: [
          new TableIndex({ name: 'ix_exports_subject', columnNames: ['kind', 'subject', 'id'] }),
          new TableIndex({ name: 'ix_exports_asked_by', columnNames: ['asked_by', 'kind', 'id'] }),
          new TableIndex({ name: 'ix_exports_uid', columnNames: ['uid'] }),
        ],
      }),
    );
    await runner.query(
      `UPDATE tasks SET state = 'cancelled', unique_key = NULL, lease_holder = NULL, ended_at = created_at
        WHERE state IN ('waiting', 'running', 'dead') AND kind IN
          ('support-reports.export', 'support-history.export', 'gift-codes.export', 'gift-codes.clear-export')`,
    );
    for (const sql of [...carried, ...kept]) await runner.query(sql);
    for (const part of ['support_export_parts', 'support_exports', 'support_transcript_parts', 'support_transcripts'])
      await runner.dropTable(part);
    // TypeORM would rebuild the table on SQLite.
    await runner.query('ALTER TABLE gift_batches DROP COLUMN export_file_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gift_batches ADD COLUMN export_file_id varchar(32)');
    await new SupportTranscripts0092().up(runner);
    await new SupportExports0043().up(runner);
    await runner.dropTable('exports');
  }
}
