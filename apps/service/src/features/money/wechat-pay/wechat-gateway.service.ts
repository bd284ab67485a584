import { Injectable } from '@nestjs/common';
import { fieldsOf, type WechatFields } from './wechat-responses.rules';
import { WechatKeysService } from './wechat-keys.service';
import { WechatTransportService } from './wechat-transport.service';

/** WeChat Pay understood a request and does not do it. */
export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal';

  constructor(
    path: string,
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(`微信支付 ${path}：${reason}（${code}）`);
  }
}

/** Asks WeChat Pay, and believes only what it signed. */
@Injectable()
export class WechatGatewayService {
  constructor(
    private readonly transport: WechatTransportService,
    private readonly keys: WechatKeysService,
  ) {}

  /** @throws WechatRefusal with WeChat Pay's reason; Error where it is not WeChat Pay that answered */
  get(path: string): Promise<WechatFields> {
    return this.request('GET', path);
  }

  /** Sends `content`, otherwise like `get`. @returns no fields where the response is empty */
  post(path: string, content: object): Promise<WechatFields> {
    return this.request('POST', path, content);
  }

  /** Reads like `get`. @returns null for what WeChat Pay does not know */
  async find(path: string): Promise<WechatFields | null> {
    try {
      return await this.get(path);
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return null;
      throw error;
    }
  }

  private async request(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatFields> {
    const { status, text, message } = await this.transport.send(method, path, content);
    const endpoint = path.split('?')[0] ?? path;
    if (status < 200 || status >= 300) {
      const { code, message: reason } = fieldsOf(text) ?? {};
      throw new WechatRefusal(endpoint, status, String(code ?? status), String(reason ?? '没有说明原因'));
    }
    if (!message || !(await this.keys.haveSigned(message))) throw new Error(`微信支付 ${endpoint} 的应答签名无效`);
    return fieldsOf(text) ?? {};
  }
}
