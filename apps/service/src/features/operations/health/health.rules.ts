import type { Schemas } from '@ug/contract';

/** Below a tenth of the disk somebody should do something. */
const LOW_DISK = 0.1;
const HOUR_MS = 60 * 60_000;
/** A daily backup of more than a day, with two hours for itself. */
const LATE_HOURS = 26;
const GIGA = 1024 ** 3;

const gigabytes = (bytes: number): string => `${(bytes / GIGA).toFixed(1)} GB`;

/** Describes the problem with the data folder's disk, in Chinese; null where there is none. */
export function diskProblem({ totalBytes, freeBytes }: Schemas['Health']['disk']): string | null {
  if (freeBytes >= totalBytes * LOW_DISK) return null;
  return `数据目录所在的磁盘只剩 ${gigabytes(freeBytes)}（共 ${gigabytes(totalBytes)}），请尽快清理或扩容`;
}

interface Since {
  /** When this process started: before that it could make no backup. */
  readonly startedAt: Date;
  readonly now: Date;
}

/** Describes the problem with backups, in Chinese; null where there is none. Missing backups are none if nobody asked for daily ones. */
export function backupProblem(backups: Schemas['Backups'], { startedAt, now }: Since): string | null {
  const { isDaily, last, lastFailure } = backups;
  if (lastFailure) return `最近一次备份没有完成：${lastFailure.error}`;
  if (!isDaily) return null;
  const hours = (now.getTime() - (last ? Date.parse(last.at) : startedAt.getTime())) / HOUR_MS;
  if (hours <= LATE_HOURS) return null;
  return last
    ? `最近一次备份是 ${Math.floor(hours)} 小时以前，每日备份没有按时进行`
    : `启动 ${Math.floor(hours)} 小时以来还没有备份，请检查 BACKUP_DIR`;
}
