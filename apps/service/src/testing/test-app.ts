import type { Writable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import { createPlayerClient, createStaffClient, type PlayerClient, type StaffClient } from '@ug/api-client';
import type { Role } from '@ug/contract';
import type { FastifyInstance } from 'fastify';
import { AppModule, type AppParts } from '../app.module';
import { Passwords } from '#platform/auth/passwords';
import { Sessions } from '#platform/auth/sessions';
import { FakeClock } from '#platform/clock/clock';
import { AppConfig, loadConfig } from '#platform/config/app-config';
import { Connections } from '#platform/database/connections';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { createApp } from '#platform/http/create-app';
import type { FrontFolders } from '#platform/http/fronts';
import type { Feature } from '#platform/feature';
import { createLogger } from '#platform/observability/logger';
import { Chance } from '#platform/moderation/chance';
import { SocketHost } from '#platform/realtime/socket-host';
import { skipDiskWaits } from './databases/disk-waits';
import { validateResponses } from './response-validation';
import { validatePushes } from './event-validation';
import { failOnSlowWork } from './slow-work';
import { createTarget, TEST_POOL_SIZE, type TestTarget } from './databases/test-database';

/** A service, listening on a free port over a fresh database, with typed clients. */
export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly clock: FakeClock;
  /** A guest's client. */
  readonly player: PlayerClient;
  /** A client with a fresh session of a role, for an account that exists only in its session. */
  staff(role: Role): Promise<StaffClient>;
  /** The token behind `staff(role)`, for raw requests. */
  staffToken(role: Role): Promise<string>;
  get<T>(type: Type<T> | (abstract new (...args: never[]) => T)): T;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** From `describeEachDatabase`'s `open.target()`; a fresh SQLite file when absent. */
  target?: TestTarget;
  env?: Readonly<Record<string, string>>;
  /** Where the log goes; what is logged depends on `LOG_LEVEL`, which tests leave silent. */
  logTo?: Writable;
  /** The feature under test and those of the story around it; what they use comes with them. All only for the whole. */
  features: readonly Feature[];
  /** What time it is, and where; in Shanghai when absent. */
  clock?: FakeClock;
  /** Folders of built fronts in place of none. */
  fronts?: FrontFolders;
}

const ROLE_STAFF_IDS: Readonly<Record<Role, number>> = {
  owner: 9001,
  operator: 9002,
  support: 9003,
  moderator: 9004,
  finance: 9005,
  'read-only': 9006,
  supervisor: 9007,
};

function configFor(target: TestTarget, env: TestAppOptions['env']): AppConfig {
  return loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: target.dataDir,
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    ...(target.databaseUrl && { DATABASE_URL: target.databaseUrl, DATABASE_POOL: String(TEST_POOL_SIZE) }),
    ...env,
  });
}

/** The least that argon2 takes: hashing for real is most of what a spec computes that signs many people in. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Booting = Pick<TestAppOptions, 'fronts' | 'logTo'>;

async function boot(config: AppConfig, parts: AppParts, { fronts, logTo }: Booting): Promise<NestFastifyApplication> {
  const app = await createApp(AppModule.forRoot(config, parts), config, createLogger(config, logTo), fronts);
  validateResponses(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  validatePushes(app.get(SocketHost));
  const connections = app.get(Connections, { strict: false });
  failOnSlowWork(connections);
  await skipDiskWaits(connections);
  app.get(Passwords, { strict: false }).cost = CHEAP_HASHES;
  // Of what is sampled, a spec sees all or nothing.
  app.get(Chance, { strict: false }).next = () => 0.5;
  await app.listen(0, '127.0.0.1');
  return app;
}

/** Boots a service with these features; every JSON response is checked against the contract. Close it when the suite is over. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const target = options.target ?? (await createTarget('sqlite'));
  const clock = options.clock ?? new FakeClock();
  const app = await boot(configFor(target, options.env), { clock, features: options.features }, options);
  const origin = await app.getUrl();
  const baseUrl = `${origin}/api`;

  const staffToken = async (role: Role) => {
    const claims = { username: role, name: `测试${role}`, role };
    const open = () => app.get(Sessions).open('staff', String(ROLE_STAFF_IDS[role]), claims);
    return (await app.get(UnitOfWork).run(open)).token;
  };

  return {
    origin,
    clock,
    player: createPlayerClient({
      baseUrl,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => null,
      onSessionExpired: () => undefined,
    }),
    staffToken,
    staff: async (role) => {
      const token = await staffToken(role);
      return createStaffClient({ baseUrl, token: () => token, onSessionExpired: () => undefined });
    },
    get: (type) => app.get(type as Type),
    close: async () => {
      await app.close();
      if (!options.target) await target.remove();
    },
  };
}
