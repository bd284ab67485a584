import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcomeLines } from '../../welcome';
import { loadConfig } from './app-config';
import { ConfigError } from './parse-environment';

type Env = Readonly<Record<string, string>>;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  PUBLIC_URL: 'http://localhost:3000',
};
const WECHAT_PAY = {
  WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_PRIVATE_KEY: ALIPAY.ALIPAY_PRIVATE_KEY,
  WECHAT_PAY_SERIAL: 'A'.repeat(40),
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'http://localhost:3000',
};

describe('payment without money', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ug-sandbox-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const load = (env: Env) => loadConfig({ DATA_DIR: folder, ...env });
  const problemOf = (env: Env): string => {
    try {
      load(env);
      return '';
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.problems.join();
    }
  };
  const saidOf = (env: Env) =>
    welcomeLines(load(env), 3000, { owner: null } as Parameters<typeof welcomeLines>[2])
      .filter((line) => line.includes('沙箱支付'))
      .join();

  it.each<Env>([
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'http://10.0.0.5' },
    { PUBLIC_URL: 'http://172.20.0.3:3000' },
    { PUBLIC_URL: 'http://[fd12::1]:3000' },
    { PUBLIC_URL: 'http://portal:3000' },
    { PUBLIC_URL: 'http://game.local' },
  ])('is open for those who try the product out, and the start says so: %j', (env) => {
    for (const wish of [{}, { SANDBOX_PAY: '1' }] as Env[]) {
      expect(load({ ...env, ...wish }).hasSandboxPay).toBe(true);
      expect(saidOf({ ...env, ...wish })).toContain('已开启，任何玩家充值都不花钱');
    }
  });

  it.each([
    [{ PUBLIC_URL: 'https://play.example.com' }, 'PUBLIC_URL 是对外地址 https://play.example.com'],
    [{ PUBLIC_URL: 'http://203.0.113.7' }, 'PUBLIC_URL 是对外地址 http://203.0.113.7'],
    [{ PUBLIC_URL: 'http://172.32.0.1' }, 'PUBLIC_URL 是对外地址 http://172.32.0.1'],
    [{ PUBLIC_URL: 'https://local.example.com' }, 'PUBLIC_URL 是对外地址 https://local.example.com'],
    [{ PUBLIC_URL: 'https://10.example.com' }, 'PUBLIC_URL 是对外地址 https://10.example.com'],
    [{ PUBLIC_URL: 'http://[2001:db8::1]' }, 'PUBLIC_URL 是对外地址 http://[2001:db8::1]'],
    [ALIPAY, '已接入支付宝'],
    [WECHAT_PAY, '已接入微信支付'],
  ])(
    'is closed where strangers may come in or money is paid, unless it is asked for by name (%#)',
    (env: Env, reason) => {
      expect(load(env).hasSandboxPay).toBe(false);
      expect(saidOf(env)).toContain(`未开启，因为${reason}`);
      const problem = problemOf({ ...env, SANDBOX_PAY: '1' });
      expect(problem).toContain(`SANDBOX_PAY=1 让任何玩家不花钱充值，而${reason}`);
      expect(problem).toContain('public');
      expect(load({ ...env, SANDBOX_PAY: 'public' }).hasSandboxPay).toBe(true);
      expect(saidOf({ ...env, SANDBOX_PAY: 'public' })).toContain('已开启');
      expect(load({ ...env, SANDBOX_PAY: '0' }).hasSandboxPay).toBe(false);
      expect(saidOf({ ...env, SANDBOX_PAY: '0' })).toBe('');
    },
  );

  it('is no other word', () => {
    for (const word of ['yes', 'Public', '2', 'constructor'])
      expect(problemOf({ SANDBOX_PAY: word })).toBe(`SANDBOX_PAY 的值“${word}”无效，应为 1、0 或 public`);
  });
});
