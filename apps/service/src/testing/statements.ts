import type { EntitySubscriberInterface } from 'typeorm';
import { vi } from 'vitest';
import { Connections } from '#platform/database/connections';
import type { TestApp } from './test-app';

interface BoundStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that some work sends to the database, without those that open and close its transactions, in no order. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await boundStatementsOf(app, work)).map(({ text }) => text);
}

/** How many units of work some work takes. */
export async function unitsOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const sent = await boundStatementsOf(app, work, /^BEGIN/);
  return sent.length;
}

/** How the database goes about the queries of some work, one text for each that reads from a table. */
export async function plansOf(app: TestApp, table: string, work: () => Promise<unknown>): Promise<string[]> {
  const { reader, dialect } = app.get(Connections);
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const plans: string[] = [];
  for (const { text, values } of await boundStatementsOf(app, work)) {
    if (!new RegExp(`FROM "?${table}"? `).test(text)) continue;
    const rows = await reader.query<Record<string, unknown>[]>(`${explain} ${text}`, [...values]);
    plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
  }
  return plans;
}

/** All statements but those of transaction control. */
const ofContent = /^(?!BEGIN|COMMIT|PRAGMA synchronous)/;

async function boundStatementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  wanted = ofContent,
): Promise<BoundStatement[]> {
  const { reader, writer, sqliteReads } = app.get(Connections);
  const statements: BoundStatement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query, parameters }) => {
      statements.push({ text: query, values: Array.isArray(parameters) ? parameters : [] });
    },
  };
  const lists = [...new Set([reader.subscribers, writer.subscribers])];
  for (const list of lists) list.push(listener);
  const shortWays = sqliteReads ? [vi.spyOn(sqliteReads, 'rows'), vi.spyOn(sqliteReads, 'row')] : [];
  try {
    await work();
    statements.push(...shortWays.flatMap(({ mock }) => mock.calls.map(([text, values]) => ({ text, values }))));
  } finally {
    for (const shortWay of shortWays) shortWay.mockRestore();
    for (const list of lists) list.splice(list.indexOf(listener), 1);
  }
  return statements.filter(({ text }) => wanted.test(text));
}
