import { Injectable } from '@nestjs/common';
import { Connections } from './connections';

interface Checkpoint {
  /** 1 where a reader or another program kept it from being emptied. */
  readonly busy: number;
}

/** SQLite's file of recent changes, which holds pages as they were before something was deleted. */
@Injectable()
export class WriteAheadLog {
  constructor(private readonly connections: Connections) {}

  /** Whether there is one beside the database: PostgreSQL's is its operator's. */
  get exists(): boolean {
    return this.connections.dialect === 'sqlite';
  }

  /** Moves all of it into the database and cuts it to nothing; it waits for no reader. @returns whether it is empty */
  async empty(): Promise<boolean> {
    const { writeLock, writer } = this.connections;
    if (!writeLock) return true;
    const [row] = await writeLock.runExclusive(
      () => writer.query('PRAGMA wal_checkpoint(TRUNCATE)') as Promise<Checkpoint[]>,
    );
    return row?.busy === 0;
  }
}
