import type { EntitySubscriberInterface } from 'typeorm';
import { Connections } from '../platform/database/connections';
import type { TestApp } from './test-app';

/** The statements that some work sends to the database, without those that open and close its transactions. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { reader, writer } = app.get(Connections);
  const statements: string[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query }) => {
      if (!/^(BEGIN|COMMIT)/.test(query)) statements.push(query);
    },
  };
  const lists = [...new Set([reader.subscribers, writer.subscribers])];
  for (const list of lists) list.push(listener);
  try {
    await work();
  } finally {
    for (const list of lists) list.splice(list.indexOf(listener), 1);
  }
  return statements;
}
