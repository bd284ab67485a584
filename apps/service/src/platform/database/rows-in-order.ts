import { In } from 'typeorm';
import type { EntityClass } from './connections';
import type { Database } from './database';

/** Reads the rows of these ids with one statement, in the order given; those that do not exist are left out. */
export async function rowsInOrder<Row extends { readonly id: number }>(
  database: Database,
  entity: EntityClass<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  // `In` is not typed for a column of a generic row.
  const rows = await database.repository(entity).findBy({ id: In([...ids]) } as never);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
