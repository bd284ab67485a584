import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '#platform/backups/backup-files';
import { writeDurable } from '#platform/backups/manifest';
import { contentOf, digestOf, type TableDigest } from './compare-ends';
import type { MoveEnd } from './moved-end';
import { movedTables } from './moved-tables';
import type { FoundTarget } from './open-target';

/** Written down right before a move ends, in case that the command is killed before it can say so. */
interface EndedMove {
  /** Generation of the target's feed. */
  readonly generation: string;
  /** Digest of the source's rows. */
  readonly content: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'moving', 'ended.json');

export async function keepEndedMove(dataDir: string, ended: EndedMove): Promise<void> {
  await writeDurable(fileIn(dataDir), [JSON.stringify(ended)]);
  await syncPath(join(dataDir, 'moving'));
}

/** True if the target is the end of a move from this very source, which nobody has changed since. */
export async function isEndedAlready(dataDir: string, source: MoveEnd, { state, end }: FoundTarget): Promise<boolean> {
  if (state !== 'other' || !end) return false;
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return false;
  const ended = JSON.parse(text) as EndedMove;
  const rows = await end.query('SELECT generation FROM feed_generations WHERE id = 1').catch(() => []);
  if (rows[0]?.['generation'] !== ended.generation) return false;
  const digests: TableDigest[] = [];
  for (const table of (await movedTables([source, end])).tables) digests.push(await digestOf(source, table));
  return contentOf(digests) === ended.content;
}
