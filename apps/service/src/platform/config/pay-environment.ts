import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { publicUrl, variable } from './environment-variable';

/** A key in PEM, or as providers show it: the base64 between the first and the last line. */
function rsaKey<Kind extends string>(
  text: string,
  create: (key: { key: Buffer | string; format: 'der' | 'pem'; type?: Kind }) => KeyObject,
  kinds: readonly Kind[],
): KeyObject | undefined {
  const pem = text.replaceAll('\\n', '\n');
  const attempts = pem.includes('-----')
    ? [() => create({ key: pem, format: 'pem' })]
    : kinds.map((type) => () => create({ key: Buffer.from(text, 'base64'), format: 'der', type }));
  for (const attempt of attempts) {
    try {
      const key = attempt();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Not a key of this kind; `undefined` in the end has the variable refused.
    }
  }
  return undefined;
}

const privateKey = (text: string): string | undefined =>
  rsaKey(text, createPrivateKey, ['pkcs8', 'pkcs1'])?.export({ type: 'pkcs8', format: 'pem' }).toString();

const publicKey = (text: string): string | undefined =>
  rsaKey(text, createPublicKey, ['spki', 'pkcs1'])?.export({ type: 'spki', format: 'pem' }).toString();

/** Credentials that the providers of payments gave the operator. */
export const payEnvironment = {
  ALIPAY_APP_ID: variable({
    fallback: undefined,
    description: '支付宝应用的 APPID；以下四项都填写后提供支付宝支付，需同时设置 PUBLIC_URL',
    expected: '支付宝开放平台的 APPID',
    parse: (text) => (/^\d{10,32}$/.test(text) ? text : undefined),
  }),
  ALIPAY_SELLER_ID: variable({
    fallback: undefined,
    description: '支付宝收款账号的 PID，2088 开头',
    expected: '2088 开头的 16 位数字',
    parse: (text) => (/^2088\d{12}$/.test(text) ? text : undefined),
  }),
  ALIPAY_PRIVATE_KEY: variable({
    fallback: undefined,
    description: '支付宝应用私钥（RSA2），PEM 或去掉首尾行的一行文本',
    expected: 'RSA 私钥',
    isSecret: true,
    parse: privateKey,
  }),
  ALIPAY_PUBLIC_KEY: variable({
    fallback: undefined,
    description: '支付宝公钥（不是应用公钥），PEM 或去掉首尾行的一行文本',
    expected: 'RSA 公钥',
    parse: publicKey,
  }),
  ALIPAY_GATEWAY: variable({
    fallback: 'https://openapi.alipay.com/gateway.do',
    description: '支付宝网关，沙箱环境时更换',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
  WECHAT_PAY_APP_ID: variable({
    fallback: undefined,
    description: '微信支付：公众号或应用的 AppID；以下五项都填写后提供微信支付，需同时设置 PUBLIC_URL',
    expected: 'wx 开头的 AppID',
    parse: (text) => (/^wx[0-9A-Za-z]{8,30}$/.test(text) ? text : undefined),
  }),
  WECHAT_PAY_MERCHANT_ID: variable({
    fallback: undefined,
    description: '微信支付：商户号',
    expected: '6 到 32 位数字',
    parse: (text) => (/^\d{6,32}$/.test(text) ? text : undefined),
  }),
  WECHAT_PAY_PRIVATE_KEY: variable({
    fallback: undefined,
    description: '微信支付：商户 API 私钥（apiclient_key.pem），PEM 或去掉首尾行的一行文本',
    expected: 'RSA 私钥',
    isSecret: true,
    parse: privateKey,
  }),
  WECHAT_PAY_SERIAL: variable({
    fallback: undefined,
    description: '微信支付：商户 API 证书的序列号',
    expected: '40 位十六进制序列号',
    parse: (text) => (/^[0-9A-Fa-f]{40}$/.test(text) ? text.toUpperCase() : undefined),
  }),
  WECHAT_PAY_API_KEY: variable({
    fallback: undefined,
    description: '微信支付：APIv3 密钥',
    expected: '32 个字母或数字',
    isSecret: true,
    parse: (text) => (/^[0-9A-Za-z]{32}$/.test(text) ? text : undefined),
  }),
  WECHAT_PAY_PUBLIC_KEY_ID: variable({
    fallback: undefined,
    description: '微信支付：微信支付公钥 ID，PUB_KEY_ID_ 开头；不填则使用平台证书，自动下载和更新',
    expected: 'PUB_KEY_ID_ 开头的公钥 ID',
    parse: (text) => (/^PUB_KEY_ID_\w{1,64}$/.test(text) ? text : undefined),
  }),
  WECHAT_PAY_PUBLIC_KEY: variable({
    fallback: undefined,
    description: '微信支付：微信支付公钥，PEM 或去掉首尾行的一行文本，与公钥 ID 一起填写',
    expected: 'RSA 公钥',
    parse: publicKey,
  }),
  WECHAT_PAY_APP_SECRET: variable({
    fallback: undefined,
    description: '微信支付：公众号的 AppSecret；填写后可在微信内支付，不填则请玩家换浏览器',
    expected: '32 位十六进制的 AppSecret',
    isSecret: true,
    parse: (text) => (/^[0-9A-Fa-f]{32}$/.test(text) ? text : undefined),
  }),
  WECHAT_PAY_GATEWAY: variable({
    fallback: 'https://api.mch.weixin.qq.com',
    description: '微信支付网关，经代理访问或测试时更换',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
  WECHAT_PAY_LOGIN_GATEWAY: variable({
    fallback: 'https://api.weixin.qq.com',
    description: '微信网页授权的接口地址，经代理访问或测试时更换',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
} as const;
