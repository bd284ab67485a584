import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import webPush from 'web-push';
import { postOutside } from '#platform/addresses/post-outside';
import { PrivateAddressError } from '#platform/addresses/public-addresses';
import { AppConfig } from '#platform/config/app-config';
import { Metrics } from '#platform/observability/metrics';
import type { PushNote } from '#platform/push/push-sources';
import { callProvider } from '#platform/tracing/provider-call';
import { PushKeysService } from './push-keys.service';
import type { PushSubscriptionEntity } from './push-subscription.entity';
import { outcomeOf, type PushOutcome } from './push.rules';

const TIMEOUT_MS = 10_000;

type Browser = Pick<PushSubscriptionEntity, 'endpoint' | 'p256dh' | 'auth'>;

/** Brings a note to a browser: encrypted for it alone (RFC 8291), by its own push service. */
@Injectable()
export class PushSenderService {
  private readonly counted: Counter<'outcome'>;

  constructor(
    private readonly config: AppConfig,
    private readonly keys: PushKeysService,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('push_notes_total', 'Notes for browsers by what became of them', ['outcome']);
  }

  /**
   * @param ttl for how many seconds the push service keeps it for a browser that is away
   * @returns what became of it; it does not throw for what others do
   */
  async send(browser: Browser, note: PushNote, ttl: number): Promise<PushOutcome> {
    const outcome = await this.outcomeOf(browser, note, ttl);
    this.counted.inc({ outcome });
    return outcome;
  }

  private async outcomeOf({ endpoint, p256dh, auth }: Browser, note: PushNote, ttl: number): Promise<PushOutcome> {
    const { subject, publicKey, privateKey } = this.keys;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        topic: note.tag,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const options = { isLocalAllowed: this.config.isPushLocal, timeoutMs: TIMEOUT_MS, maxBytes: 0 };
    try {
      const status = await callProvider({ provider: 'push', method: 'POST', url: endpoint }, async (note) => {
        const response = await postOutside({ url: endpoint, headers, body }, options);
        note(response.status);
        return response.status;
      });
      return outcomeOf(status);
    } catch (error) {
      return error instanceof PrivateAddressError ? 'refused' : 'later';
    }
  }
}
