import { StartError } from '../errors/start-error';
import type { Dialect } from './connections';

/** A table that stands in a database while another one is copied into it. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** Finds that table. */
export const FIND_UNFINISHED_MOVE: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT name FROM sqlite_schema WHERE name = '${UNFINISHED_MOVE}'`,
  postgres: `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename = '${UNFINISHED_MOVE}'`,
};

interface Opened {
  readonly dialect: Dialect;
  readonly reader: { query(sql: string): Promise<unknown[]> };
}

/** @throws StartError for a database that holds half of another one */
export async function assertMoved({ dialect, reader }: Opened): Promise<void> {
  if ((await reader.query(FIND_UNFINISHED_MOVE[dialect])).length > 0)
    throw new StartError('这个数据库里的移动还没有完成。请再运行一次同样的 npm run move，完成后再启动服务。');
}
