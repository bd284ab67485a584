import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { fetchFrom } from '#platform/tracing/provider-call';
import { ProviderSilence } from '#platform/tracing/provider-silence';
import { reasonOf } from '#platform/tracing/provider-outcomes';
import { fieldsOf, type WechatFields } from './wechat-responses.rules';

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';
/** The code was used before, has expired, or is unknown. */
const BAD_CODES = [40029, 40163, 41008, 42003];

/** Finds out who pays inside WeChat's browser, without asking them anything (snsapi_base). */
@Injectable()
export class WechatLoginService {
  /** Suites have less patience. */
  timeoutMs = 8_000;
  private readonly logger = new Logger(WechatLoginService.name);

  constructor(private readonly config: AppConfig) {}

  /** Returns WeChat's page that identifies the player and leads back to the payment page. @throws Refusal `wechat-pay.notInside` */
  authorizeUrl(uid: number, orderNo: string): string {
    const { appId } = this.account();
    const back = `${this.config.publicUrl ?? ''}/pay/wechat?${new URLSearchParams({ order: orderNo })}`;
    const state = this.stateOf(uid, orderNo);
    const query = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state };
    return `${AUTHORIZE}?${new URLSearchParams(query)}#wechat_redirect`;
  }

  /**
   * @throws Refusal `wechat-pay.badCode` for a code that came with another order or player, or is used up;
   * `wechat-pay.unreachable` where WeChat does not respond or names nobody
   */
  async openIdOf(uid: number, orderNo: string, { code, state }: { code: string; state: string }): Promise<string> {
    const [given, expected] = [Buffer.from(state), Buffer.from(this.stateOf(uid, orderNo))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('wechat-pay.badCode');
    const { appId, appSecret } = this.account();
    const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
    const url = `${this.config.wechatPay?.loginGateway}/sns/oauth2/access_token?${query}`;
    const { openid, errcode } = await this.ask(url);
    if (typeof openid === 'string' && openid !== '') return openid;
    if (BAD_CODES.includes(Number(errcode))) throw new Refusal('wechat-pay.badCode');
    this.logger.warn(`signing in at WeChat failed (${String(errcode)})`);
    throw new Refusal('wechat-pay.unreachable');
  }

  /** @returns what WeChat says; nothing where it answers in no known shape */
  private async ask(url: string): Promise<WechatFields> {
    try {
      const response = await fetchFrom('wechat', url, { signal: AbortSignal.timeout(this.timeoutMs) });
      return fieldsOf(await response.text()) ?? {};
    } catch (error) {
      // The address holds the secret: only the kind of the error is logged.
      this.logger.warn(
        `WeChat did not respond to a sign-in: ${reasonOf(error instanceof ProviderSilence ? error.cause : error)}`,
      );
      throw new Refusal('wechat-pay.unreachable');
    }
  }

  private account(): { appId: string; appSecret: string } {
    const { appId, appSecret } = this.config.wechatPay ?? {};
    if (!appId || !appSecret) throw new Refusal('wechat-pay.notInside');
    return { appId, appSecret };
  }

  private stateOf(uid: number, orderNo: string): string {
    const key = this.config.secretFor('wechat-pay');
    return createHmac('sha256', key).update(`${uid}\n${orderNo}`).digest('hex').slice(0, 32);
  }
}
