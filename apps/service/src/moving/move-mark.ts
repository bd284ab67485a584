import { FIND_UNFINISHED_MOVE, UNFINISHED_MOVE } from '#platform/database/unfinished-move';
import type { MoveEnd, Row } from './moved-end';

/** Source of a move. The target records it, so that the move goes on from this database and from no other. */
export interface MoveSource {
  /** The generation of the feed, which no other database has. */
  readonly generation: string;
  /** The newest migration. */
  readonly version: string;
}

/** Progress of one table: its last copied row and the number of copied rows. */
export interface TableProgress {
  readonly after: Row;
  readonly rows: number;
  readonly isWhole: boolean;
}

/** State of an unfinished move. It lies in the target, where rows and progress are committed together, and goes when the move ends. */
export class MoveMark {
  constructor(private readonly target: MoveEnd) {}

  async exists(): Promise<boolean> {
    return (await this.target.query(FIND_UNFINISHED_MOVE[this.target.dialect])).length > 0;
  }

  async make(source: MoveSource): Promise<void> {
    await this.target.inTransaction(async () => {
      await this.target.query(
        `CREATE TABLE ${UNFINISHED_MOVE} (name varchar(100) NOT NULL PRIMARY KEY, value text NOT NULL)`,
      );
      await this.set('source', source);
    });
  }

  /** Inside the transaction that ends the move. */
  async remove(): Promise<void> {
    await this.target.query(`DROP TABLE ${UNFINISHED_MOVE}`);
  }

  source(): Promise<MoveSource | undefined> {
    return this.get<MoveSource>('source');
  }

  /** Statements that bring back what was set aside; absent as long as the target is not prepared. */
  setAside(): Promise<string[] | undefined> {
    return this.get<string[]>('set-aside');
  }

  async keepSetAside(statements: readonly string[]): Promise<void> {
    await this.set('set-aside', statements);
  }

  progressOf(table: string): Promise<TableProgress | undefined> {
    return this.get<TableProgress>(`table:${table}`);
  }

  async keepProgress(table: string, progress: TableProgress): Promise<void> {
    await this.set(`table:${table}`, progress);
  }

  async forgetProgress(table: string): Promise<void> {
    await this.target.query(`DELETE FROM ${UNFINISHED_MOVE} WHERE name = :name`, { name: `table:${table}` });
  }

  private async get<T>(name: string): Promise<T | undefined> {
    const [row] = await this.target.query(`SELECT value FROM ${UNFINISHED_MOVE} WHERE name = :name`, { name });
    return row && (JSON.parse(String(row['value'])) as T);
  }

  private async set(name: string, value: unknown): Promise<void> {
    await this.target.query(
      `INSERT INTO ${UNFINISHED_MOVE} (name, value) VALUES (:name, :value)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      { name, value: JSON.stringify(value) },
    );
  }
}
