import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { actAs } from '#platform/actor/actor-context';
import { NOWHERE } from '#platform/addresses/counted-address';
import { loadExistingConfig, type AppConfig } from '#platform/config/app-config';
import { ConfigError } from '#platform/config/parse-environment';
import { openExisting } from '#platform/database/existing-database';
import { Refusal } from '#platform/errors/refusal';
import { isUnavailable } from '#platform/errors/unavailable';
import { newId } from '#platform/ids/ids';
import { features } from '../features';
import { schemaOf } from '../schema';
import { explainStart } from '../start-failure';
import { OwnerModule } from './owner.module';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Does something on the database of a service that may be running, as a command of this machine; its history says so.
 * @param env the process's own when absent
 * @throws ConfigError, StartError where there is no such database
 */
export async function onThisMachine<T>(
  env: Environment | undefined,
  work: (app: INestApplicationContext, config: AppConfig) => Promise<T>,
): Promise<T> {
  const config = loadExistingConfig(env);
  const connections = await openExisting(config.database, schemaOf(features));
  const app = await NestFactory.createApplicationContext(OwnerModule.forRoot(config, connections), {
    logger: false,
    abortOnError: false,
  });
  try {
    const actor = { requestId: newId(), principal: null, address: NOWHERE, name: `本机命令（${userInfo().username}）` };
    return await actAs(actor, () => work(app, config));
  } finally {
    await app.close();
  }
}

/** The reason for a failure, as the person at the terminal reads it. */
export function explainCommand(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (isUnavailable(error)) return '数据库正忙，请稍后再试。';
  if (error instanceof Refusal) return error.message;
  return explainStart(error);
}
