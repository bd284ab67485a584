import type { Database } from '#platform/database/database';

/** Every change of a record stays in the audit trail, so records that an operator deleted do not come back. */
export async function wereTouched(database: Database, resource: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 AS one FROM audit_entries WHERE resource = :resource LIMIT 1', {
    resource,
  });
  return rows.length > 0;
}

/** True if staff changed any of these records. Changes by the service itself do not count. */
export async function wereEdited(database: Database, resource: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT 1 AS one FROM audit_entries WHERE resource = :resource AND staff_id IS NOT NULL LIMIT 1',
    { resource },
  );
  return rows.length > 0;
}
