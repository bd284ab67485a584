import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Connections, openConnections } from './connections';
import type { Schema } from './connections';
import { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { rewriteOnce } from './rewrite-once';
import { UnitOfWork } from './unit-of-work';
import { WriteAheadLog } from './write-ahead-log';

/** Opens and migrates the database before anything that injects it exists. */
@Module({})
export class DatabaseModule {
  static forRoot(schema: Schema): DynamicModule {
    const connections = {
      provide: Connections,
      inject: [AppConfig],
      useFactory: async (config: AppConfig): Promise<Connections> => openMigrated(config, schema),
    };
    return {
      module: DatabaseModule,
      global: true,
      providers: [connections, Database, UnitOfWork, WriteAheadLog],
      exports: [Database, UnitOfWork, WriteAheadLog],
    };
  }
}

async function openMigrated(config: AppConfig, schema: Schema): Promise<Connections> {
  const unlock = config.database.dialect === 'sqlite' ? await lockFolder(config.dataDir) : async () => undefined;
  try {
    const connections = await openConnections(config.database, schema);
    connections.onClose(unlock);
    try {
      await migrate(connections);
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
