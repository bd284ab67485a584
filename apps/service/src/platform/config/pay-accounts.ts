import type { EnvironmentValues, VariableName } from './environment';

/** An application at Alipay, and the account that its payments go to. Keys are PEM. */
export interface AlipayConfig {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly gateway: string;
}

/** A merchant of WeChat Pay, and the application that its players know. Keys are PEM. */
export interface WechatPayConfig {
  readonly appId: string;
  readonly merchantId: string;
  readonly privateKey: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  /** Key that WeChat Pay encrypts with: 32 characters. */
  readonly apiKey: string;
  /** WeChat Pay's own key, where the merchant was given one; null where platform certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  /** Lets WeChat say who pays inside its browser; null when payment there is not possible. */
  readonly appSecret: string | null;
  readonly gateway: string;
  readonly loginGateway: string;
}

const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;
const WECHAT_PAY = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_API_KEY',
] as const;
const WECHAT_KEY = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const;

export function alipayOf(values: EnvironmentValues): AlipayConfig | null {
  const [appId, sellerId, privateKey, publicKey] = ALIPAY.map((name) => values[name]);
  if (!appId || !sellerId || !privateKey || !publicKey) return null;
  return Object.freeze({ appId, sellerId, privateKey, publicKey, gateway: values.ALIPAY_GATEWAY });
}

export function wechatPayOf(values: EnvironmentValues): WechatPayConfig | null {
  const [appId, merchantId, privateKey, serial, apiKey] = WECHAT_PAY.map((name) => values[name]);
  if (!appId || !merchantId || !privateKey || !serial || !apiKey) return null;
  const [id, pem] = WECHAT_KEY.map((name) => values[name]);
  return Object.freeze({
    appId,
    merchantId,
    privateKey,
    serial,
    apiKey,
    publicKey: id && pem ? Object.freeze({ id, pem }) : null,
    appSecret: values.WECHAT_PAY_APP_SECRET ?? null,
    gateway: values.WECHAT_PAY_GATEWAY,
    loginGateway: values.WECHAT_PAY_LOGIN_GATEWAY,
  });
}

type Values = Partial<EnvironmentValues>;

/** Half a configuration would be found out by the first player who pays. */
export const payProblems = (values: Values): string[] => [
  ...problemsOf(values, '支付宝', ALIPAY),
  ...problemsOf(values, '微信支付', WECHAT_PAY, [...WECHAT_KEY, 'WECHAT_PAY_APP_SECRET']),
  ...halves(values, '微信支付', WECHAT_KEY),
];

/** @param further what means nothing without the rest */
function problemsOf(
  values: Values,
  name: string,
  needed: readonly VariableName[],
  further: readonly VariableName[] = [],
): string[] {
  const isWanted = [...needed, ...further].some((one) => values[one] !== undefined);
  const missing = needed.filter((one) => values[one] === undefined);
  if (!isWanted) return [];
  if (missing.length > 0) return [`${name}还缺少 ${missing.join('、')}`];
  return values.PUBLIC_URL === undefined ? [`使用${name}须设置 PUBLIC_URL，它用来接收支付通知`] : [];
}

function halves(values: Values, name: string, pair: readonly VariableName[]): string[] {
  const missing = pair.filter((one) => values[one] === undefined);
  return missing.length === 1 ? [`${name}还缺少 ${missing.join('、')}`] : [];
}
