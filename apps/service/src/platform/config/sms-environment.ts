import { publicUrl, variable } from './environment-variable';

const PROVIDERS = ['console', 'aliyun', 'tencent'] as const;

const shaped =
  (shape: RegExp) =>
  (text: string): string | undefined =>
    shape.test(text) ? text : undefined;

/** Signatures are approved by the provider, as operators named them there. */
const signName = shaped(/^[^\s【】]{1,20}$/);

/** Choice of the provider of SMS, and the credentials that it gave the operator. */
export const smsEnvironment = {
  SMS_PROVIDER: variable({
    fallback: undefined,
    description: '短信服务商：aliyun（阿里云）或 tencent（腾讯云）；不填则不发短信，开发时验证码写入日志（console）',
    expected: PROVIDERS.join('、'),
    parse: (text) => PROVIDERS.find((name) => name === text),
  }),
  ALIYUN_SMS_KEY_ID: variable({
    fallback: undefined,
    description: '阿里云短信：AccessKey ID；以下四项都要填写',
    expected: '16 到 64 个字母或数字',
    parse: shaped(/^[0-9A-Za-z]{16,64}$/),
  }),
  ALIYUN_SMS_KEY_SECRET: variable({
    fallback: undefined,
    description: '阿里云短信：AccessKey Secret',
    expected: '16 到 64 个字母或数字',
    isSecret: true,
    parse: shaped(/^[0-9A-Za-z]{16,64}$/),
  }),
  ALIYUN_SMS_SIGN: variable({
    fallback: undefined,
    description: '阿里云短信：短信签名，不含【】',
    expected: '1 到 20 个字符',
    parse: signName,
  }),
  ALIYUN_SMS_TEMPLATE: variable({
    fallback: undefined,
    description: '阿里云短信：模板编号，模板只有一个变量 ${code}',
    expected: 'SMS_ 开头的模板编号',
    parse: shaped(/^SMS_\d{4,20}$/),
  }),
  ALIYUN_SMS_GATEWAY: variable({
    fallback: 'https://dysmsapi.aliyuncs.com',
    description: '阿里云短信网关，经代理访问或测试时更换',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
  TENCENT_SMS_SECRET_ID: variable({
    fallback: undefined,
    description: '腾讯云短信：SecretId；以下五项都要填写',
    expected: '16 到 64 个字母或数字',
    parse: shaped(/^[0-9A-Za-z]{16,64}$/),
  }),
  TENCENT_SMS_SECRET_KEY: variable({
    fallback: undefined,
    description: '腾讯云短信：SecretKey',
    expected: '16 到 64 个字母或数字',
    isSecret: true,
    parse: shaped(/^[0-9A-Za-z]{16,64}$/),
  }),
  TENCENT_SMS_APP_ID: variable({
    fallback: undefined,
    description: '腾讯云短信：应用的 SdkAppId',
    expected: '10 位数字',
    parse: shaped(/^\d{10}$/),
  }),
  TENCENT_SMS_SIGN: variable({
    fallback: undefined,
    description: '腾讯云短信：短信签名，不含【】',
    expected: '1 到 20 个字符',
    parse: signName,
  }),
  TENCENT_SMS_TEMPLATE: variable({
    fallback: undefined,
    description: '腾讯云短信：模板编号，模板只有一个变量 {1}，即验证码',
    expected: '模板的数字编号',
    parse: shaped(/^\d{1,12}$/),
  }),
  TENCENT_SMS_REGION: variable({
    fallback: 'ap-guangzhou',
    description: '腾讯云短信：地域',
    expected: '如 ap-guangzhou',
    parse: shaped(/^[a-z]{2}-[a-z0-9-]{2,30}$/),
  }),
  TENCENT_SMS_GATEWAY: variable({
    fallback: 'https://sms.tencentcloudapi.com',
    description: '腾讯云短信网关，经代理访问或测试时更换',
    expected: 'http:// 或 https:// 开头的地址',
    parse: publicUrl,
  }),
} as const;
