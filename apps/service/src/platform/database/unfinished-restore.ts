import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error';

/** Stands in a data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restoring';

/** @throws StartError for a folder that holds half of a backup */
export function assertRestored(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new StartError(
      `数据目录 ${dataDir} 里的恢复还没有完成。请再运行一次同样的 npm run restore，完成后再启动服务。`,
    );
}
