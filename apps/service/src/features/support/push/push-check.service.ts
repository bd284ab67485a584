import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { postOutside } from '#platform/addresses/post-outside';
import { AppConfig } from '#platform/config/app-config';
import type { CheckOutcome } from '#platform/self-checks/self-checks';
import { PushKeysService } from './push-keys.service';
import { PushRepository } from './push.repository';

const TIMEOUT_MS = 10_000;

/** Tries the way to the push service of the newest browser. Nobody is notified. */
@Injectable()
export class PushCheckService {
  constructor(
    private readonly config: AppConfig,
    private readonly keys: PushKeysService,
    private readonly subscriptions: PushRepository,
  ) {}

  async run(): Promise<CheckOutcome> {
    const { subject, publicKey, privateKey } = this.keys;
    const endpoint = await this.subscriptions.newestEndpoint();
    if (endpoint === null)
      return { isGood: true, text: '还没有玩家的浏览器开启通知，没有可以连接的推送服务；推送所用的密钥可用。' };
    const { origin, host } = new URL(endpoint);
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    const request = { url: `${origin}/`, headers: { Authorization, 'content-length': 0 }, body: null };
    const options = { isLocalAllowed: this.config.isPushLocal, timeoutMs: TIMEOUT_MS, maxBytes: 0 };
    try {
      const { status } = await postOutside(request, options);
      return { isGood: true, text: `连上了推送服务 ${host}（HTTP ${status}），没有通知任何人。` };
    } catch (error) {
      return {
        isGood: false,
        text: `连不上推送服务 ${host}：${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }
}
