import { BackupError } from '#platform/backups/backup-error';
import { indexPosts } from '#features/community/post-lists/older-posts.service';
import type { Moving } from './copy-tables';
import { moveNextNumbers } from './next-numbers';
import type { MoveEnd } from './moved-end';

/** Enters posts into the index of words, which each database has in a form of its own. */
const INDEX_POSTS = `INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number, lease_beat,
    created_by, created_at)
  SELECT CAST(:kind AS varchar), 'post-lists:index', '{}', 'waiting', 0, 0, 12, 0, 0, '系统', CAST(:now AS bigint)
  WHERE EXISTS (SELECT 1 FROM posts)`;

/**
 * Ends a move in one transaction: what was set aside comes back and is checked, numbers go on, clients will fetch afresh,
 * and the mark goes, so that the service starts on the target.
 * @param generation of the feed, from here on
 */
export async function finishMove({ source, target, mark, tables }: Moving, generation: string): Promise<void> {
  await target.inTransaction(async () => {
    for (const statement of (await mark.setAside()) ?? []) await target.query(statement);
    await assertNoOrphans(target);
    await target.query('UPDATE feed_generations SET generation = :generation, place = NULL WHERE id = 1', {
      generation,
    });
    await moveNextNumbers(source, target, new Set(tables.map(({ name }) => name)));
    await target.query(INDEX_POSTS, { kind: indexPosts.name, now: String(Date.now()) });
    await mark.remove();
  });
}

/** PostgreSQL has checked its foreign keys when they came back. */
async function assertNoOrphans(target: MoveEnd): Promise<void> {
  if (target.dialect !== 'sqlite') return;
  const [orphan] = await target.query('PRAGMA foreign_key_check');
  if (orphan) throw new BackupError(`表 ${String(orphan['table'])} 里有一行缺少它所属的行。`);
}
