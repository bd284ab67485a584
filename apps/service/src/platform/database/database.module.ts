import { Logger, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { machineStopwatch } from '../durations/recent-durations';
import { Connections, openConnections } from './connections';
import type { Schema } from './connections';
import { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { saySlow } from './say-slow';
import { rewriteOnce } from './rewrite-once';
import { SlowStatements } from './slow-statements';
import { StatementPlans } from './statement-plans';
import { timeStatements } from './timed-statements';
import { assertMoved } from './unfinished-move';
import { UnitOfWork } from './unit-of-work';
import { assertRestored } from './unfinished-restore';
import { WriteAheadLog } from './write-ahead-log';

type Say = (line: string) => void;

/** Opens and migrates the database before anything that injects it exists. */
@Module({})
export class DatabaseModule {
  static forRoot(schema: Schema, say: Say = () => undefined): DynamicModule {
    const connections = {
      provide: Connections,
      inject: [AppConfig, SlowStatements],
      useFactory: async (config: AppConfig, statements: SlowStatements): Promise<Connections> =>
        openMigrated(config, { schema, statements, say }),
    };
    const statements = { provide: SlowStatements, useFactory: () => new SlowStatements(machineStopwatch) };
    return {
      module: DatabaseModule,
      global: true,
      providers: [connections, statements, Database, StatementPlans, UnitOfWork, WriteAheadLog],
      exports: [Connections, SlowStatements, Database, StatementPlans, UnitOfWork, WriteAheadLog],
    };
  }
}

const WAITING = {
  postgres: '正在等待 PostgreSQL 应答…',
  sqlite: '正在打开 SQLite 数据库…',
} as const;

interface Opening {
  readonly schema: Schema;
  readonly statements: SlowStatements;
  readonly say: Say;
}

async function openMigrated(config: AppConfig, { schema, statements, say }: Opening): Promise<Connections> {
  const unlock = config.database.dialect === 'sqlite' ? await lockFolder(config.dataDir) : async () => undefined;
  try {
    assertRestored(config.dataDir);
    const sayWaiting = () => say(WAITING[config.database.dialect]);
    const connections = await saySlow(openConnections(config.database, schema), sayWaiting);
    connections.onClose(unlock);
    for (const source of [connections.writer, connections.reader]) timeStatements(source, statements);
    try {
      await assertMoved(connections);
      const done = await saySlow(migrate(connections), () => say('正在建立或升级数据库，或者在等另一个进程完成…'));
      if (done.length > 0 && done.length < schema.migrations.length)
        // A warning, because this is the moment after which the version before starts no more.
        new Logger(DatabaseModule.name).warn(`migrated the database: ${done.join(', ')}`);
      await rewriteOnce(connections);
    } catch (error) {
      await connections.close();
      throw error;
    }
    return connections;
  } catch (error) {
    await unlock();
    throw error;
  }
}
