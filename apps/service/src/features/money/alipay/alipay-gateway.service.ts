import { Injectable } from '@nestjs/common';
import type { AlipaySdk } from 'alipay-sdk';
import { AppConfig } from '#platform/config/app-config';
import type { AlipayConfig } from '#platform/config/pay-accounts';
import type { ProviderCertificate } from '#platform/self-checks/provider-certificates';
import { callProvider } from '#platform/tracing/provider-call';
import { ProviderSilence } from '#platform/tracing/provider-silence';
import type { AlipayFields } from './alipay.rules';

/** Longer than a page may take; the caller may retry. */
const TIMEOUT_MS = 8_000;
const SUCCESS = '10000';
/** The payment page of this order was never opened, or nothing was sold on this day. */
const NOTHING = ['ACQ.TRADE_NOT_EXIST', 'isp.bill_not_exist'];

/** Alipay's gateway by its official SDK, which is loaded only where Alipay is configured: it brings its own HTTP client. */
@Injectable()
export class AlipayGatewayService {
  readonly account: AlipayConfig | null;
  private readonly origin: string;
  private sdk: Promise<AlipaySdk> | null = null;

  constructor(config: AppConfig) {
    this.account = config.alipay;
    this.origin = config.publicUrl ?? '';
  }

  /** Requests and notifications are signed by bare keys, which do not end. */
  certificates(): ProviderCertificate[] {
    return this.account ? [{ name: '支付宝公钥', validUntil: null, note: '公钥没有有效期' }] : [];
  }

  /**
   * The signed address of Alipay's page for an order.
   * @param content as `alipay.trade.wap.pay` documents its `biz_content`
   * @param isWide whether it is the page for computers
   */
  async pageUrl(content: Record<string, string>, isWide: boolean): Promise<string> {
    const [method, product] = isWide
      ? ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY']
      : ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'];
    return (await this.client()).pageExecute(method, 'GET', {
      bizContent: { ...content, product_code: product },
      notifyUrl: `${this.origin}/api/v1/alipay/notices`,
      returnUrl: `${this.origin}/orders/${content['out_trade_no'] ?? ''}`,
    });
  }

  /** Whether Alipay signed a notification, with the only algorithm it still gives to new applications. */
  async hasSigned(fields: AlipayFields): Promise<boolean> {
    if (!this.account || fields['sign_type'] !== 'RSA2') return false;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
    return (await this.client()).checkNotifySignV2(Object.fromEntries(given));
  }

  /**
   * Asks the gateway, and believes only what it signed.
   * @returns null where Alipay does not know the trade, or has no statement of the day
   * @throws Error with Alipay's reason
   */
  async request(method: string, content: Record<string, string>): Promise<AlipayFields | null> {
    const client = await this.client();
    const call = { provider: 'alipay', method: 'POST', url: this.account?.gateway ?? '' } as const;
    const response = await callProvider(call, () =>
      client.exec(method, { bizContent: content }, { validateSign: true }).catch(spoken),
    );
    if (response.code === SUCCESS) return response as unknown as AlipayFields;
    if (NOTHING.includes(String(response['sub_code']))) return null;
    throw new Error(
      `支付宝 ${method}：${response['sub_msg'] ?? response.msg}（${response['sub_code'] ?? response.code}）`,
    );
  }

  private client(): Promise<AlipaySdk> {
    this.sdk ??= this.load();
    return this.sdk;
  }

  private async load(): Promise<AlipaySdk> {
    if (!this.account) throw new Error('Alipay is not configured');
    const { AlipaySdk: Client } = await import('alipay-sdk');
    const { appId, privateKey, publicKey, gateway } = this.account;
    const keys = { privateKey, alipayPublicKey: publicKey, keyType: 'PKCS8' } as const;
    return new Client({ appId, ...keys, gateway, timeout: TIMEOUT_MS, camelcase: false });
  }
}

/** The library says in English what happened on the network; what Alipay itself says is Chinese. */
function spoken(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? new ProviderSilence(error.cause) : error;
}
