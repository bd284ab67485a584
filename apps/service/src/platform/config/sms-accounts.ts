import type { EnvironmentValues, VariableName } from './environment';

/** An application at Alibaba Cloud's Short Message Service. */
export interface AliyunSmsConfig {
  readonly provider: 'aliyun';
  readonly keyId: string;
  readonly keySecret: string;
  readonly sign: string;
  readonly template: string;
  readonly gateway: string;
}

/** An application at Tencent Cloud's SMS. */
export interface TencentSmsConfig {
  readonly provider: 'tencent';
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly sign: string;
  readonly template: string;
  readonly region: string;
  readonly gateway: string;
}

/** Provider of SMS; `console` writes codes to the log and is for development alone. */
export type SmsConfig = { readonly provider: 'console' } | AliyunSmsConfig | TencentSmsConfig;

const NEEDED = {
  aliyun: ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'],
  tencent: [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN',
    'TENCENT_SMS_TEMPLATE',
  ],
} as const satisfies Record<'aliyun' | 'tencent', readonly VariableName[]>;

/** @returns null where no SMS can be sent */
export function smsOf(values: EnvironmentValues): SmsConfig | null {
  const provider = values.SMS_PROVIDER ?? (values.NODE_ENV === 'development' ? 'console' : undefined);
  if (provider === 'aliyun') return aliyunOf(values);
  if (provider === 'tencent') return tencentOf(values);
  return provider === 'console' ? Object.freeze({ provider }) : null;
}

function aliyunOf(values: EnvironmentValues): AliyunSmsConfig | null {
  const [keyId, keySecret, sign, template] = NEEDED.aliyun.map((name) => values[name]);
  if (!keyId || !keySecret || !sign || !template) return null;
  return Object.freeze({ provider: 'aliyun', keyId, keySecret, sign, template, gateway: values.ALIYUN_SMS_GATEWAY });
}

function tencentOf(values: EnvironmentValues): TencentSmsConfig | null {
  const [secretId, secretKey, appId, sign, template] = NEEDED.tencent.map((name) => values[name]);
  if (!secretId || !secretKey || !appId || !sign || !template) return null;
  const { TENCENT_SMS_REGION: region, TENCENT_SMS_GATEWAY: gateway } = values;
  return Object.freeze({ provider: 'tencent', secretId, secretKey, appId, sign, template, region, gateway });
}

/** Half a configuration would be found out by the first player who waits for a code. */
export function smsProblems(values: Partial<EnvironmentValues>): string[] {
  const { SMS_PROVIDER: provider, NODE_ENV: mode } = values;
  if (provider === undefined) return [];
  if (provider === 'console') {
    return mode === 'development'
      ? []
      : ['SMS_PROVIDER 为 console 时验证码写入日志，只能在 NODE_ENV=development 时使用'];
  }
  const missing = NEEDED[provider].filter((name) => values[name] === undefined);
  return missing.length > 0 ? [`SMS_PROVIDER 为 ${provider} 时还缺少 ${missing.join('、')}`] : [];
}
