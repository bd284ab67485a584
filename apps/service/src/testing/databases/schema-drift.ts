import type { TestDatabase } from './test-database';

/**
 * What TypeORM would still change to make the migrated database fit the entities, as SQL; empty when they agree.
 * CHECK constraints and conditions of partial indexes are compared by name only.
 */
export async function pendingSchemaChanges({ connections }: Pick<TestDatabase, 'connections'>): Promise<string[]> {
  const changes = await connections.writer.driver.createSchemaBuilder().log();
  return changes.upQueries.map((change) => change.query);
}
