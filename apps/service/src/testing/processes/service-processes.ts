import { createStaffClient, type StaffClient } from '@ug/api-client';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { buildServiceProcess, startServiceProcess, type ServiceProcess } from './service-process';
import { openTcpProxy, type TcpProxy } from '../fakes/tcp-proxy';
import { createTarget, type TestTarget } from '../databases/test-database';

type ProcessEnvironment = Readonly<Record<string, string>>;

export interface ServiceProcesses {
  /** Starts one that has ended when the test has. */
  start(target: TestTarget, env?: ProcessEnvironment): Promise<ServiceProcess>;
  killAll(): Promise<void>;
}

/**
 * What a spec starts and kills: whole services, built once before its tests, and none of them alive after each.
 * Call it at the top of the spec: what later hooks of `afterEach` close, they close while the processes still run.
 */
export function serviceProcesses(): ServiceProcesses {
  let file: string;
  const running: ServiceProcess[] = [];
  beforeAll(async () => {
    file = await buildServiceProcess();
  });
  const killAll = async () => {
    await Promise.all(running.splice(0).map((process) => process.kill()));
  };
  afterEach(killAll);
  return {
    start: async (target, env) => {
      const started = await startServiceProcess(file, target, env);
      running.push(started);
      return started;
    },
    killAll,
  };
}

/** A client of an owner who exists only in the session that is opened for them. */
export async function ownerAt(process: ServiceProcess): Promise<StaffClient> {
  const [token = null] = await process.send({ openOwners: 1 });
  const baseUrl = `http://127.0.0.1:${process.port}/api`;
  return createStaffClient({ baseUrl, token: () => token, onSessionExpired: () => undefined });
}

/** What processes that serve together share. */
export interface SharedServers {
  readonly target: TestTarget;
  /** Redis, on a line that can be cut. */
  readonly redis: TcpProxy;
  readonly env: ProcessEnvironment;
}

/** Gives each test of a suite servers of its own, which are there until its processes are gone. @returns how to get them */
export function sharedServers(processes: ServiceProcesses): () => SharedServers {
  let servers: SharedServers;
  beforeEach(async () => {
    const { hostname, port, pathname } = new URL(inject('redisUrl') as string);
    const redis = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    const APP_PREFIX = `t${process.pid}${Date.now() % 1e6}`;
    const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}${pathname}`, APP_PREFIX };
    servers = { target: await createTarget('postgres'), redis, env };
  });
  afterEach(async () => {
    await processes.killAll();
    await servers.redis.close();
    await servers.target.remove();
  });
  return () => servers;
}
