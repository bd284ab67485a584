import type { EntitySubscriberInterface } from 'typeorm';
import { vi } from 'vitest';
import { Connections } from '../platform/database/connections';
import type { TestApp } from './test-app';

/** The statements that some work sends to the database, without those that open and close its transactions, in no order. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { reader, writer, sqliteReads } = app.get(Connections);
  const statements: string[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query }) => {
      if (!/^(BEGIN|COMMIT)/.test(query)) statements.push(query);
    },
  };
  const lists = [...new Set([reader.subscribers, writer.subscribers])];
  for (const list of lists) list.push(listener);
  const shortWays = sqliteReads ? [vi.spyOn(sqliteReads, 'rows'), vi.spyOn(sqliteReads, 'row')] : [];
  try {
    await work();
    statements.push(...shortWays.flatMap(({ mock }) => mock.calls.map(([query]) => query)));
  } finally {
    for (const shortWay of shortWays) shortWay.mockRestore();
    for (const list of lists) list.splice(list.indexOf(listener), 1);
  }
  return statements;
}
