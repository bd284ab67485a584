import { statSync } from 'node:fs';
import type { DatabaseTarget } from '../config/app-config';
import type { Connections } from '../database/connections';

/**
 * Which copy of its data this database is: another file, another database of a server, or a server that was taken back to
 * a point in time or promoted has another one. It tells a copy that somebody put back, however they did it.
 */
export async function placeOf(target: DatabaseTarget, connections: Connections): Promise<string> {
  return target.dialect === 'sqlite' ? placeOfFile(target.file) : placeOnServer(connections);
}

function placeOfFile(file: string): string {
  const { ino, birthtimeNs, ctimeNs } = statSync(file, { bigint: true });
  // A disk that keeps no time of birth gives that of the last change, which says nothing.
  return `${ino}:${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`;
}

const PLACE = `SELECT concat_ws(':', (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT system_identifier FROM pg_control_system()), (SELECT timeline_id FROM pg_control_checkpoint())) AS place`;
/** Query for a server whose operator keeps its control file to themselves. */
const PLAIN_PLACE = 'SELECT oid::text AS place FROM pg_database WHERE datname = current_database()';

async function placeOnServer({ reader }: Connections): Promise<string> {
  const ask = (sql: string) => reader.query(sql) as Promise<{ readonly place: string }[]>;
  const [row] = await ask(PLACE).catch(() => ask(PLAIN_PLACE));
  return String(row?.place);
}
