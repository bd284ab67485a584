import { hkdfSync } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupOf, backupProblems, type BackupSettings } from './backup-environment';
import { bucketOf, bucketProblems, type BucketSettings } from './bucket-environment';
import type { EnvironmentValues, LogLevel } from './environment';
import { ConfigError, parseEnvironment } from './parse-environment';
import { alipayOf, payProblems, wechatPayOf, type AlipayConfig, type WechatPayConfig } from './pay-accounts';
import { sandboxPayOf, sandboxPayProblems } from './sandbox-pay';
import { hasServerSecret, readServerSecret } from './server-secret';
import { smsOf, smsProblems, type SmsConfig } from './sms-accounts';
import { tracingOf, type TracingSettings } from './tracing-environment';

/** Place of the data: a SQLite file, or a PostgreSQL server. */
export type DatabaseTarget =
  | { readonly dialect: 'sqlite'; readonly file: string }
  /** `poolSize`: connections that this process opens at most for writing, and as many for reading. */
  | { readonly dialect: 'postgres'; readonly url: string; readonly poolSize: number };

/** The configuration of this process: parsed once at boot, complete and frozen. Inject it by its class. */
export class AppConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path; exists and is writable. */
  readonly dataDir: string;
  /** Without a slash at its end; `undefined` means "the address that was requested". */
  readonly publicUrl: string | undefined;
  /** Pages of other hosts that may open sockets: origins without a slash at their end. */
  readonly allowedOrigins: readonly string[];
  readonly database: DatabaseTarget;
  readonly redisUrl: string | undefined;
  /** IANA name of the zone whose calendar decides what "today" is. */
  readonly timezone: string;
  readonly title: string;
  readonly prefix: string;
  /** Whether browsers keep what the portal needs to start without a network; false removes it from browsers that have it. */
  readonly hasAppWorker: boolean;
  /** Contact for push services; `undefined` where no operator has given one. */
  readonly pushSubject: string | undefined;
  /** Whether push services and webhooks may be addresses of this machine. */
  readonly isPushLocal: boolean;
  readonly ownerPassword: string | undefined;
  readonly hasDemoContent: boolean;
  /** Absent: no account is made for the demo. */
  readonly demoAgentPassword: string | undefined;
  readonly logLevel: LogLevel;
  /** Number of reverse proxies in front of the service that are believed about the client's address. */
  readonly trustedProxies: number;
  /** API requests that one address may make in a minute; 0 means without limit. */
  readonly rateLimit: number;
  /** Between the end of readiness and the end of service, after SIGTERM. */
  readonly drainSeconds: number;
  /** Port of the metrics; `undefined` serves none. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Seconds of a locked video that are shown. */
  readonly tasteSeconds: number;
  /** X diamonds that a member of staff may move in a day without a colleague's approval. */
  readonly approvalLimit: number;
  /** Whether new orders may be paid without money. */
  readonly hasSandboxPay: boolean;
  /** Why they may not, in Chinese, where nobody has said so; null where they may, or somebody has. */
  readonly sandboxClosedBy: string | null;
  /** X diamonds that a member of staff may give players in a day to make something up to them, alone. */
  readonly compensationLimit: number;
  readonly #alipay: AlipayConfig | null;
  readonly #wechatPay: WechatPayConfig | null;
  readonly #sms: SmsConfig | null;
  readonly #backup: BackupSettings;
  readonly #bucket: BucketSettings | null;
  readonly #tracing: TracingSettings | null;
  readonly #secret: Buffer;

  constructor(values: EnvironmentValues, dataDir: string, secret: Buffer) {
    this.port = values.PORT;
    this.host = values.HOST;
    this.dataDir = dataDir;
    this.publicUrl = values.PUBLIC_URL;
    this.allowedOrigins = Object.freeze([...values.ALLOWED_ORIGINS]);
    this.database = databaseOf(values, dataDir);
    this.redisUrl = values.REDIS_URL;
    this.timezone = values.APP_TIMEZONE;
    this.title = values.APP_TITLE;
    this.prefix = values.APP_PREFIX;
    this.hasAppWorker = values.APP_WORKER;
    this.pushSubject = values.PUSH_SUBJECT;
    this.isPushLocal = values.PUSH_LOCAL;
    this.ownerPassword = values.OWNER_PASSWORD;
    this.hasDemoContent = values.DEMO_CONTENT;
    this.demoAgentPassword = values.DEMO_AGENT_PASSWORD;
    this.logLevel = values.LOG_LEVEL;
    this.trustedProxies = values.TRUST_PROXY;
    this.rateLimit = values.RATE_LIMIT;
    this.drainSeconds = values.DRAIN_SECONDS;
    this.metricsPort = values.METRICS_PORT;
    this.metricsHost = values.METRICS_HOST;
    this.tasteSeconds = values.TASTE_SECONDS;
    this.approvalLimit = values.APPROVAL_LIMIT;
    const sandbox = sandboxPayOf(values);
    this.hasSandboxPay = sandbox.isOffered;
    this.sandboxClosedBy = sandbox.closedBy;
    this.compensationLimit = values.COMPENSATION_LIMIT;
    this.#alipay = alipayOf(values);
    this.#wechatPay = wechatPayOf(values);
    this.#sms = smsOf(values);
    this.#backup = backupOf(values);
    this.#bucket = bucketOf(values);
    this.#tracing = tracingOf(values);
    this.#secret = secret;
    Object.freeze(this);
  }

  /** Null where Alipay is not offered. It holds a secret, so it is no field that could be logged. */
  get alipay(): AlipayConfig | null {
    return this.#alipay;
  }

  /** Null where WeChat Pay is not offered. It holds secrets, as that of Alipay does. */
  get wechatPay(): WechatPayConfig | null {
    return this.#wechatPay;
  }

  /** Null where no SMS can be sent. It holds secrets, as that of Alipay does. */
  get sms(): SmsConfig | null {
    return this.#sms;
  }

  /** Null where files lie in the data folder. It holds a secret, as that of Alipay does. */
  get bucket(): BucketSettings | null {
    return this.#bucket;
  }

  /** When and where the service backs itself up. It holds a passphrase, so it is no field either. */
  get backup(): BackupSettings {
    return this.#backup;
  }

  /** Null where nothing is traced. Its headers may hold a secret, so it is no field either. */
  get tracing(): TracingSettings | null {
    return this.#tracing;
  }

  /**
   * Derives a 32-byte key for one purpose from the server's secret (HKDF-SHA-256, RFC 5869), so that a key that leaks
   * in one place opens nothing elsewhere. The same purpose gives the same key for the life of the data directory.
   */
  secretFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `ug-portal/${purpose}`, 32));
  }
}

function databaseOf({ DATABASE_URL, DATABASE_POOL }: EnvironmentValues, dataDir: string): DatabaseTarget {
  return Object.freeze<DatabaseTarget>(
    DATABASE_URL
      ? { dialect: 'postgres', url: DATABASE_URL, poolSize: DATABASE_POOL }
      : { dialect: 'sqlite', file: join(dataDir, 'ug.sqlite') },
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

interface DataDir {
  readonly dataDir: string;
  readonly secret: Buffer;
}

/**
 * Reads the configuration: parses every variable, makes the data directory, reads or generates the server's secret.
 * Throws a `ConfigError` that lists all problems at once.
 */
export const loadConfig = (env: Environment = process.env): AppConfig => configFrom(env, openDataDir);

/** Loads the same as `loadConfig`, for commands that work on existing data: it makes neither a directory nor a secret. */
export const loadExistingConfig = (env: Environment = process.env): AppConfig => configFrom(env, findDataDir);

/** The places of the data. Nothing is created or read. */
export interface DataPlaces {
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  readonly backup: BackupSettings;
  readonly bucket: BucketSettings | null;
}

/** Loads the places of the data without touching the disk. @throws ConfigError that lists all problems at once */
export function loadPlaces(env: Environment = process.env): DataPlaces {
  const { values, problems } = parseEnvironment(env);
  problems.push(...bucketProblems(values, env), ...backupProblems(values, env));
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(values.DATA_DIR);
  return { dataDir, database: databaseOf(values, dataDir), backup: backupOf(values), bucket: bucketOf(values) };
}

function configFrom(env: Environment, open: (dataDir: string) => DataDir): AppConfig {
  const { values, problems } = parseEnvironment(env);
  problems.push(
    ...payProblems(values),
    ...sandboxPayProblems(values),
    ...smsProblems(values),
    ...bucketProblems(values, env),
    ...backupProblems(values, env),
  );
  let opened: DataDir | undefined;
  try {
    if (values.DATA_DIR !== undefined) opened = open(resolve(values.DATA_DIR));
  } catch (error) {
    problems.push(`DATA_DIR 指向的目录“${values.DATA_DIR}”无法使用：${error instanceof Error ? error.message : error}`);
  }
  if (problems.length > 0 || !opened) throw new ConfigError(problems);
  return new AppConfig(values, opened.dataDir, opened.secret);
}

function openDataDir(dataDir: string): DataDir {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  return { dataDir, secret: readServerSecret(dataDir) };
}

function findDataDir(dataDir: string): DataDir {
  if (!hasServerSecret(dataDir)) throw new Error('其中没有 secrets/server-secret，这不是本产品用过的数据目录');
  return { dataDir, secret: readServerSecret(dataDir) };
}
