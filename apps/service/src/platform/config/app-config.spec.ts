import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppConfig, loadConfig } from './app-config';
import { environmentTable } from './environment';
import { ConfigError } from './parse-environment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ug-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (env: Record<string, string> = {}): AppConfig => loadConfig({ DATA_DIR: folder, ...env });
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('runs the whole product with nothing set', () => {
    const config = load();
    expect({ ...config }).toEqual({
      allowedOrigins: [],
      port: 3000,
      host: '0.0.0.0',
      dataDir: folder,
      publicUrl: undefined,
      database: { dialect: 'sqlite', file: join(folder, 'ug.sqlite') },
      redisUrl: undefined,
      timezone: 'Asia/Shanghai',
      title: '游光',
      prefix: 'ug',
      hasAppWorker: true,
      pushSubject: undefined,
      isPushLocal: false,
      ownerPassword: undefined,
      drainSeconds: 2,
      approvalLimit: 1000,
      compensationLimit: 200,
      hasDemoContent: true,
      hasSandboxPay: true,
      sandboxClosedBy: null,
      demoAgentPassword: undefined,
      logLevel: 'info',
      metricsHost: '127.0.0.1',
      metricsPort: undefined,
      trustedProxies: 0,
      rateLimit: 3000,
      tasteSeconds: 180,
    });
  });

  it('takes every variable, and empty ones as absent', () => {
    const config = load({
      PORT: '0',
      HOST: '',
      PUBLIC_URL: 'https://play.example.com/',
      DATABASE_URL: 'postgresql://ug@db.example.com/ug',
      REDIS_URL: 'redis://cache.example.com:6379/0',
      APP_TIMEZONE: 'Asia/Tokyo',
      APP_TITLE: '夜航',
      APP_PREFIX: 'yh',
      OWNER_PASSWORD: '十个字符以上的密码吧',
      DEMO_CONTENT: '0',
      SANDBOX_PAY: '0',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      RATE_LIMIT: '0',
    });
    expect({ ...config }).toMatchObject({ port: 0, host: '0.0.0.0', publicUrl: 'https://play.example.com' });
    expect(config.database).toEqual({ dialect: 'postgres', url: 'postgresql://ug@db.example.com/ug', poolSize: 10 });
    expect({ ...config }).toMatchObject({ timezone: 'Asia/Tokyo', title: '夜航', prefix: 'yh', logLevel: 'debug' });
    expect({ ...config }).toMatchObject({
      hasDemoContent: false,
      hasSandboxPay: false,
      trustedProxies: 1,
      rateLimit: 0,
    });
  });

  it('lists every problem at once, with name, given value and expectation, but no secret', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const problems = problemsOf({
      PORT: '80a',
      DATA_DIR: file,
      PUBLIC_URL: 'play.example.com',
      DATABASE_URL: 'mysql://root:open-sesame@db/ug',
      REDIS_URL: 'cache:6379',
      APP_TIMEZONE: 'Asia/Peking',
      APP_TITLE: '长'.repeat(31),
      APP_PREFIX: 'UG',
      APP_WORKER: 'no',
      PUSH_SUBJECT: 'http://play.example.com',
      PUSH_LOCAL: 'yes',
      OWNER_PASSWORD: 'short',
      DEMO_CONTENT: 'yes',
      SANDBOX_PAY: 'off',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '-1',
      RATE_LIMIT: '1e3',
      HOST: 'a b',
      ALLOWED_ORIGINS: 'http://localhost:5173, 门户',
    });
    expect(problems).toHaveLength(19);
    expect(problems).toContain('PORT 的值“80a”无效，应为 0 到 65535 的整数');
    expect(problems).toContain('OWNER_PASSWORD 的值（内容保密，共 5 个字符）无效，应为 10 到 200 个字符');
    expect(problems.join()).toContain(`DATA_DIR 指向的目录“${file}”无法使用`);
    expect(problems.join()).not.toMatch(/open-sesame|short/);
  });

  it('takes Alipay whole or not at all, in whatever form its keys come', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const bare = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, '');
    const [own, theirs] = [
      privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ];
    const ids = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_SELLER_ID: '2088000000000001' };
    const whole = {
      ...ids,
      ALIPAY_PRIVATE_KEY: own,
      ALIPAY_PUBLIC_KEY: theirs,
      PUBLIC_URL: 'https://play.example.com',
    };
    const config = load(whole);
    expect(config.alipay).toMatchObject({
      appId: '2021000000000001',
      gateway: 'https://openapi.alipay.com/gateway.do',
    });
    expect(load({ ...whole, ALIPAY_PRIVATE_KEY: bare(own), ALIPAY_PUBLIC_KEY: bare(theirs) }).alipay).toEqual(
      config.alipay,
    );
    expect(load({ ...whole, ALIPAY_PRIVATE_KEY: own.replaceAll('\n', '\\n') }).alipay).toEqual(config.alipay);
    expect(inspect(config) + JSON.stringify(config)).not.toContain('PRIVATE KEY');
    expect(load().alipay).toBeNull();
    expect(problemsOf(ids)).toEqual(['支付宝还缺少 ALIPAY_PRIVATE_KEY、ALIPAY_PUBLIC_KEY']);
    expect(problemsOf({ ...whole, PUBLIC_URL: '' })).toEqual(['使用支付宝须设置 PUBLIC_URL，它用来接收支付通知']);
    expect(problemsOf({ ...whole, ALIPAY_PRIVATE_KEY: 'not-a-key' }).join()).not.toContain('not-a-key');
  });

  it('takes WeChat Pay whole or not at all, with its own key or with certificates', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const whole = {
      WECHAT_PAY_APP_ID: 'wx8888888888888888',
      WECHAT_PAY_MERCHANT_ID: '1900000109',
      WECHAT_PAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      WECHAT_PAY_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
      WECHAT_PAY_API_KEY: '0123456789abcdefABCDEF9876543210',
      PUBLIC_URL: 'https://play.example.com',
    };
    const config = load(whole);
    expect(config.wechatPay).toMatchObject({
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      publicKey: null,
      appSecret: null,
      gateway: 'https://api.mch.weixin.qq.com',
    });
    expect(inspect(config) + JSON.stringify(config)).not.toMatch(/PRIVATE KEY|9876543210/);
    expect(load().wechatPay).toBeNull();
    const id = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092026' };
    const key = { WECHAT_PAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
    expect(load({ ...whole, ...id, ...key }).wechatPay?.publicKey?.id).toBe(id.WECHAT_PAY_PUBLIC_KEY_ID);
    expect(problemsOf({ ...whole, ...id })).toEqual(['微信支付还缺少 WECHAT_PAY_PUBLIC_KEY']);
    expect(problemsOf({ ...whole, WECHAT_PAY_API_KEY: '', WECHAT_PAY_SERIAL: '' })).toEqual([
      '微信支付还缺少 WECHAT_PAY_SERIAL、WECHAT_PAY_API_KEY',
    ]);
    expect(problemsOf({ WECHAT_PAY_APP_SECRET: '0'.repeat(32) })[0]).toContain('微信支付还缺少 WECHAT_PAY_APP_ID');
    expect(problemsOf({ ...whole, PUBLIC_URL: '' })).toEqual(['使用微信支付须设置 PUBLIC_URL，它用来接收支付通知']);
    expect(problemsOf({ ...whole, WECHAT_PAY_API_KEY: 'too-short-a-key' }).join()).not.toContain('too-short-a-key');
  });

  it('sends codes by a provider that is configured whole, and by the log in development alone', () => {
    const aliyun = {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_KEY_ID: 'LTAI5tExampleKeyId00',
      ALIYUN_SMS_KEY_SECRET: 'ExampleKeySecretOfAliyun000000',
      ALIYUN_SMS_SIGN: '游光',
      ALIYUN_SMS_TEMPLATE: 'SMS_123456789',
    };
    expect(load().sms).toBeNull();
    expect(load({ NODE_ENV: 'development' }).sms).toEqual({ provider: 'console' });
    expect(load(aliyun).sms).toMatchObject({ provider: 'aliyun', gateway: 'https://dysmsapi.aliyuncs.com' });
    expect(problemsOf({ ...aliyun, ALIYUN_SMS_SIGN: '' })).toEqual(['SMS_PROVIDER 为 aliyun 时还缺少 ALIYUN_SMS_SIGN']);
    expect(problemsOf({ SMS_PROVIDER: 'tencent' })[0]).toContain('还缺少 TENCENT_SMS_SECRET_ID');
    expect(problemsOf({ SMS_PROVIDER: 'console' })).toHaveLength(1);
    expect(problemsOf({ SMS_PROVIDER: 'console', NODE_ENV: 'production' })).toHaveLength(1);
  });

  it('traces where an address is given, by the names that OpenTelemetry has', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(load().tracing).toBeNull();
    expect(load(endpoint).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'ug-portal',
      attributes: {},
      sampler: 'parentbased_traceidratio',
      ratio: 1,
    });
    const config = load({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-token-of-ours, x-tenant=ug',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production',
      OTEL_SERVICE_NAME: 'portal',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    expect(config.tracing).toMatchObject({
      headers: { authorization: 'Bearer a-token-of-ours', 'x-tenant': 'ug' },
      attributes: { 'deployment.environment.name': 'production' },
      serviceName: 'portal',
      ratio: 0.1,
    });
    expect(inspect(config) + JSON.stringify(config)).not.toContain('a-token-of-ours');
    const problems = problemsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'a-token-of-ours',
      OTEL_RESOURCE_ATTRIBUTES: 'a=%',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '10%',
    });
    expect(problems).toHaveLength(5);
    expect(problems.join()).not.toContain('a-token-of-ours');
  });

  it('cannot be changed after boot', () => {
    const config: { port: number } = load();
    expect(() => {
      config.port = 1;
    }).toThrow(TypeError);
  });

  it('describes every variable for people', () => {
    expect(environmentTable).toHaveLength(78);
    expect(environmentTable[0]).toEqual({ name: 'PORT', fallback: '3000', description: '监听端口，0 表示由系统分配' });
  });
});

describe('the server secret', () => {
  const secretFile = (): string => join(folder, 'secrets', 'server-secret');

  it('is made on the first run, for its owner alone, and kept for the next', () => {
    const first = load().secretFor('links');
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
    expect(first).toHaveLength(32);
    chmodSync(secretFile(), 0o644);
    expect(load().secretFor('links')).toEqual(first);
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
  });

  it('gives each purpose a key of its own, and shows itself nowhere', () => {
    const config = load();
    expect(config.secretFor('links')).not.toEqual(config.secretFor('codes'));
    expect(JSON.stringify(config)).not.toContain(readFileSync(secretFile(), 'utf8').trim());
  });

  it('is refused when its file is damaged, rather than silently replaced', () => {
    load();
    writeFileSync(secretFile(), 'half');
    expect(problemsOf({}).join()).toContain('已损坏');
  });
});

describe('objects in a bucket', () => {
  const bucket = {
    S3_BUCKET: 'ug-objects',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
  };

  it('are there where all four are set, in the path unless the operator says otherwise', () => {
    expect(load(bucket).bucket).toEqual({
      bucket: 'ug-objects',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a-secret-of-the-bucket',
      isPathStyle: true,
      linkEndpoint: undefined,
    });
    expect(load().bucket).toBeNull();
    expect(inspect(load(bucket))).not.toContain('a-secret-of-the-bucket');
  });

  it('do not silently go to the disk where one is missing', () => {
    const { S3_ENDPOINT, ...rest } = bucket;
    expect(problemsOf({ ...rest, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      '要使用对象存储，还须填写 S3_ENDPOINT、S3_SECRET_ACCESS_KEY',
    ]);
    expect(problemsOf({ S3_LINKS: S3_ENDPOINT })).toEqual([expect.stringContaining('还须填写 S3_BUCKET')]);
    expect(problemsOf({ ...bucket, S3_BUCKET: 'ug.objects', S3_PATH_STYLE: '0' })).toEqual([
      expect.stringContaining('S3_PATH_STYLE 设为 1'),
    ]);
  });
});

describe('backups in a bucket', () => {
  const own = {
    BACKUP_S3_ENDPOINT: 'https://backups.example.com',
    BACKUP_S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    BACKUP_S3_SECRET_ACCESS_KEY: 'a-secret-of-the-backups',
  };

  it('have an address, and keys of their own or those of the product', () => {
    const { directory, credentials } = load({ ...own, BACKUP_DIR: 's3://ug-backups/daily/' }).backup;
    expect(directory).toBe('s3://ug-backups/daily');
    expect(credentials).toMatchObject({ endpoint: 'https://backups.example.com', isPathStyle: true });
    expect(inspect(load(own))).not.toContain('a-secret-of-the-backups');
  });

  it('are refused without keys, with half of them, and at an address that is none', () => {
    expect(problemsOf({ BACKUP_DIR: 's3://ug-backups' })).toEqual([
      expect.stringMatching(/要备份到 s3:\/\/ug-backups，还须填写 BACKUP_S3_ENDPOINT/),
    ]);
    expect(problemsOf({ ...own, BACKUP_S3_ENDPOINT: '' })).toEqual([
      '备份要使用自己的对象存储，还须填写 BACKUP_S3_ENDPOINT',
    ]);
    expect(problemsOf({ ...own, BACKUP_DIR: 's3://UG/..' })).toEqual([expect.stringMatching(/^BACKUP_DIR 的值.+无效/)]);
  });
});
