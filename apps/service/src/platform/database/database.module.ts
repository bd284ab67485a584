import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Connections, openConnections } from './connections';
import type { Schema } from './connections';
import { Database } from './database';
import { migrate } from './migrate';
import { UnitOfWork } from './unit-of-work';

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
      providers: [connections, Database, UnitOfWork],
      exports: [Database, UnitOfWork],
    };
  }
}

async function openMigrated(config: AppConfig, schema: Schema): Promise<Connections> {
  const connections = await openConnections(config.database, schema);
  try {
    await migrate(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return connections;
}
