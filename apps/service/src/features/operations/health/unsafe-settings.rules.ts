import { isLocalUrl } from '#platform/config/local-host';

/** The settings that may be unsafe. */
export interface CheckedSettings {
  readonly hasSandboxPay: boolean;
  readonly publicUrl: string | undefined;
  readonly rateLimit: number;
  readonly isPushLocal: boolean;
  readonly bucket: { readonly endpoint: string } | null;
}

/** Whether calls of an address cross the internet unencrypted. */
const isOpenHttp = (address: string): boolean =>
  address.startsWith('http://') && URL.canParse(address) && !isLocalUrl(address);

/** Why payments without money must not stay on, in Chinese; null where they may. */
export function sandboxProblem({ hasSandboxPay, publicUrl }: Pick<CheckedSettings, 'hasSandboxPay' | 'publicUrl'>) {
  if (!hasSandboxPay || !publicUrl?.startsWith('https://')) return null;
  return `沙箱支付开着，而 PUBLIC_URL 是 ${publicUrl}：任何玩家都可以不花钱充值，正式运营请把 SANDBOX_PAY 改为 0`;
}

/**
 * Settings that are unsafe for a product that players reach: a sentence in Chinese for each.
 * @param hasDraftAgreement whether players agree to a draft of the product when they register
 */
export function unsafeSettings(settings: CheckedSettings, hasDraftAgreement: boolean): string[] {
  const { publicUrl = '', rateLimit, isPushLocal, bucket } = settings;
  const isPublic = publicUrl.startsWith('https://') || isOpenHttp(publicUrl);
  return [
    sandboxProblem(settings),
    isOpenHttp(publicUrl) && `PUBLIC_URL 是 ${publicUrl}：密码与令牌会明文经过网络，请使用 https`,
    isPublic && rateLimit === 0 && '请求没有频率限制（RATE_LIMIT 是 0）',
    isPublic && isPushLocal && 'PUSH_LOCAL 开着：浏览器推送与事件推送可以指向服务自己的网络',
    isPublic && hasDraftAgreement && '用户协议或隐私政策还是系统自带的草稿，请在“应用设置 › 协议”换成自己的正文',
    bucket !== null &&
      isOpenHttp(bucket.endpoint) &&
      `S3_ENDPOINT 是 ${bucket.endpoint}：文件会明文经过网络，请使用 https`,
  ].filter((text) => typeof text === 'string');
}
