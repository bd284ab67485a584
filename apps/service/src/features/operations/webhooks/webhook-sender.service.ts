import { Injectable, Logger } from '@nestjs/common';
import { outsideFailure, PRIVATE_FAILURE } from '#platform/addresses/outside-failure';
import { postOutside } from '#platform/addresses/post-outside';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { callProvider } from '#platform/tracing/provider-call';
import type { WebhookAttemptEntity } from './webhook-attempt.entity';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookSecretsService } from './webhook-secrets.service';
import { signatures } from './webhook-signature';
import type { WebhookEntity } from './webhook.entity';
import { failureOf, keptResponse } from './webhooks.rules';

const MAX_RESPONSE_BYTES = 1024;
const SEALED = '密钥无法解密：数据库与数据目录的密钥不符，请重新生成密钥';

/** The message of a request. */
export type WebhookMessage = Pick<WebhookDeliveryEntity, 'messageId' | 'body'>;
/** Result of one attempt. */
export type WebhookAttempt = Omit<WebhookAttemptEntity, 'id' | 'deliveryId'>;

/** Brings a message to a webhook, signed (Standard Webhooks). */
@Injectable()
export class WebhookSenderService {
  /** Suites have less patience. */
  timeoutMs = 10_000;
  private readonly logger = new Logger(WebhookSenderService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly secrets: WebhookSecretsService,
    private readonly clock: Clock,
  ) {}

  /** Failures of the receiver are returned in the attempt and not thrown. */
  async send(webhook: WebhookEntity, message: WebhookMessage): Promise<WebhookAttempt> {
    const at = this.clock.now();
    const begun = this.clock.stopwatch();
    const outcome = await this.post(webhook, message, Math.floor(at.getTime() / 1000));
    return { at, durationMs: Math.round(this.clock.stopwatch() - begun), ...outcome };
  }

  private async post(
    webhook: WebhookEntity,
    { messageId, body }: WebhookMessage,
    timestamp: number,
  ): Promise<Pick<WebhookAttempt, 'status' | 'error' | 'response'>> {
    const { timeoutMs } = this;
    const { isPushLocal: isLocalAllowed } = this.config;
    const none = { status: null, response: '' };
    if (!isPublicUrl(webhook.address, isLocalAllowed)) return { ...none, error: PRIVATE_FAILURE };
    const secrets = this.secretsOf(webhook);
    if (!secrets) return { ...none, error: SEALED };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures({ messageId, timestamp, body }, secrets),
    };
    try {
      const request = { url: webhook.address, headers, body };
      const options = { isLocalAllowed, timeoutMs, maxBytes: MAX_RESPONSE_BYTES, isCut: true };
      const response = await callProvider({ provider: 'webhook', method: 'POST', url: request.url }, async (note) => {
        const received = await postOutside(request, options);
        note(received.status);
        return received;
      });
      return { status: response.status, error: failureOf(response.status), response: keptResponse(response.body) };
    } catch (error) {
      return { ...none, error: outsideFailure(error, timeoutMs) };
    }
  }

  private secretsOf(webhook: WebhookEntity): Buffer[] | null {
    try {
      return this.secrets.open(webhook);
    } catch (error) {
      this.logger.error(`the secret of webhook ${webhook.id} cannot be read: ${String(error)}`);
      return null;
    }
  }
}
