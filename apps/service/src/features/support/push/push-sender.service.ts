import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import webPush from 'web-push';
import { AppConfig } from '#platform/config/app-config';
import { Metrics } from '#platform/observability/metrics';
import { PrivateAddressError, publicLookup } from './public-addresses';
import { PushKeysService } from './push-keys.service';
import type { PushSubscriptionEntity } from './push-subscription.entity';
import { outcomeOf, type PushNote, type PushOutcome } from './push.rules';

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
    const { method, headers, body } = webPush.generateRequestDetails(
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
    try {
      return outcomeOf(await this.post(endpoint, { method, headers }, body));
    } catch (error) {
      return error instanceof PrivateAddressError ? 'refused' : 'later';
    }
  }

  /** @returns the status. Redirections are not followed: an address was looked at, and no other. */
  private post(endpoint: string, options: { method: string; headers: object }, body: Buffer | null): Promise<number> {
    const url = new URL(endpoint);
    const { isPushLocal } = this.config;
    const send = url.protocol === 'http:' && isPushLocal ? requestPlain : requestSecure;
    const guard = isPushLocal ? {} : { lookup: publicLookup };
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        { ...options, headers: { ...options.headers }, ...guard, signal: AbortSignal.timeout(TIMEOUT_MS) },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}
