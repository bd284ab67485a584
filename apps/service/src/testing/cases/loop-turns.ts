import { Connections } from '#platform/database/connections';
import type { TestApp } from '../test-app';

/** What was done between two turns of the event loop, in which nobody else was heard. */
export interface Turn {
  /** Units of work that began. */
  readonly units: number;
  /** Rows that statements read or changed. */
  readonly rows: number;
}

interface Statement {
  readonly source: string;
  run(...values: unknown[]): { readonly changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

/**
 * Counts what SQLite does in one turn of the event loop. It works inside the thread of the loop, so that all the rows of a
 * turn are rows for which everybody else waits, on a fast machine and on a slow one.
 */
export class LoopTurns {
  private units = 0;
  private rows = 0;

  /** Watches both connections of a service, until the returned function is called. */
  static watch(app: TestApp): LoopTurns & Disposable {
    const turns = new LoopTurns();
    const { writer } = app.get(Connections);
    const handle = (writer.driver as unknown as { databaseConnection: { prepare(sql: string): Statement } })
      .databaseConnection;
    // All statements of the process have one prototype.
    const statement = Object.getPrototypeOf(handle.prepare('SELECT 1')) as Statement;
    const { run, get, all } = statement;
    Object.assign(statement, {
      run(this: Statement, ...values: unknown[]) {
        const result = run.apply(this, values);
        turns.note(result.changes, this.source.startsWith('BEGIN IMMEDIATE'));
        return result;
      },
      get(this: Statement, ...values: unknown[]) {
        turns.note(1);
        return get.apply(this, values);
      },
      all(this: Statement, ...values: unknown[]) {
        const rows = all.apply(this, values);
        turns.note(rows.length);
        return rows;
      },
    });
    return Object.assign(turns, { [Symbol.dispose]: () => void Object.assign(statement, { run, get, all }) });
  }

  /** The longest turns while something is done: the most units of any, and the most rows of any. */
  async longest(work: () => Promise<unknown>): Promise<Turn> {
    let longest: Turn = { units: 0, rows: 0 };
    const settle = () => {
      longest = { units: Math.max(longest.units, this.units), rows: Math.max(longest.rows, this.rows) };
      this.units = 0;
      this.rows = 0;
    };
    settle();
    longest = { units: 0, rows: 0 };
    const beat = () => {
      settle();
      handle = setImmediate(beat);
    };
    let handle = setImmediate(beat);
    try {
      await work();
    } finally {
      clearImmediate(handle);
      settle();
    }
    return longest;
  }

  private note(rows: number, isUnit = false): void {
    this.rows += rows;
    if (isUnit) this.units += 1;
  }
}
