import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { PayNotice } from '#features/money/orders/pay-provider.port';
import { fieldsOf, noticeOf, refundOf, type RefundNotice } from './wechat-responses.rules';
import { WechatKeysService } from './wechat-keys.service';
import { decrypted, type Encrypted, type SignedMessage } from './wechat-signatures';
import { WechatTransportService } from './wechat-transport.service';

/** What a message says, if it is WeChat Pay's. */
export type Said =
  | { readonly kind: 'payment'; readonly notice: PayNotice }
  | { readonly kind: 'refund'; readonly notice: RefundNotice }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'unreadable' };

const ENCRYPTED = ['algorithm', 'nonce', 'ciphertext'] as const;

/** Reads what is posted to this shop in WeChat Pay's name. */
@Injectable()
export class WechatNoticesService {
  private readonly logger = new Logger(WechatNoticesService.name);

  constructor(
    private readonly transport: WechatTransportService,
    private readonly keys: WechatKeysService,
    private readonly clock: Clock,
  ) {}

  async read(message: SignedMessage): Promise<Said> {
    if (!(await this.keys.haveSigned(message))) return { kind: 'unsigned' };
    const said = this.open(message.body);
    if (said.kind === 'unreadable') this.logger.warn('微信支付的通知无法读取，请核对 APIv3 密钥');
    return said;
  }

  private open(body: string): Said {
    const fields = fieldsOf(body);
    const resource = fields?.['resource'];
    const plain = isEncrypted(resource) && this.decrypt(resource);
    const content = plain ? fieldsOf(plain) : null;
    if (!content) return { kind: 'unreadable' };
    if (String(fields?.['event_type']).startsWith('REFUND.')) {
      const notice = refundOf(content);
      return notice ? { kind: 'refund', notice } : { kind: 'unreadable' };
    }
    const notice = noticeOf(content, this.clock.now());
    return notice ? { kind: 'payment', notice } : { kind: 'unreadable' };
  }

  private decrypt(resource: Encrypted): string | null {
    try {
      return decrypted(resource, this.transport.require().apiKey);
    } catch {
      // Signed, and still not encrypted with our key: `read` says so.
      return null;
    }
  }
}

function isEncrypted(value: unknown): value is Encrypted {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const isText = (name: string) => typeof fields[name] === 'string';
  return ENCRYPTED.every(isText) && (fields['associated_data'] === undefined || isText('associated_data'));
}
