import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { PaymentNotification } from '#features/money/orders/orders.rules';
import { fieldsOf, notificationOf, refundOf, type WechatRefundNotification } from './wechat-responses.rules';
import { WechatKeysService } from './wechat-keys.service';
import { decrypted, type Encrypted, type SignedMessage } from './wechat-signatures';
import { WechatTransportService } from './wechat-transport.service';

/** Content of a webhook, or the reason why it was rejected. */
export type WechatNotification =
  | { readonly kind: 'payment'; readonly notification: PaymentNotification }
  | { readonly kind: 'refund'; readonly notification: WechatRefundNotification }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'unreadable' };

const ENCRYPTED = ['algorithm', 'nonce', 'ciphertext'] as const;

/** Checks and decrypts webhooks of WeChat Pay. */
@Injectable()
export class WechatNotificationsService {
  private readonly logger = new Logger(WechatNotificationsService.name);

  constructor(
    private readonly transport: WechatTransportService,
    private readonly keys: WechatKeysService,
    private readonly clock: Clock,
  ) {}

  async read(message: SignedMessage): Promise<WechatNotification> {
    if (!(await this.keys.haveSigned(message))) return { kind: 'unsigned' };
    const read = this.open(message.body);
    if (read.kind === 'unreadable') this.logger.warn('a notification of WeChat Pay is unreadable: check the APIv3 key');
    return read;
  }

  private open(body: string): WechatNotification {
    const fields = fieldsOf(body);
    const resource = fields?.['resource'];
    const plain = isEncrypted(resource) && this.decrypt(resource);
    const content = plain ? fieldsOf(plain) : null;
    if (!content) return { kind: 'unreadable' };
    if (String(fields?.['event_type']).startsWith('REFUND.')) {
      const notification = refundOf(content);
      return notification ? { kind: 'refund', notification } : { kind: 'unreadable' };
    }
    const notification = notificationOf(content, this.clock.now());
    return notification ? { kind: 'payment', notification } : { kind: 'unreadable' };
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
