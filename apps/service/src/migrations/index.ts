import type { MigrationClass } from '#platform/database/connections';

const files = import.meta.glob<Record<string, MigrationClass>>('./[0-9]*.ts', { eager: true });

/**
 * Every migration of this folder, in the order of their numbers. Append only: one that has been released is never
 * edited, renamed or removed.
 */
export const migrations: readonly MigrationClass[] = Object.keys(files)
  .sort()
  .flatMap((file) => Object.values(files[file] ?? {}));
