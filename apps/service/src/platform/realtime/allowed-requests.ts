import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressOfConnection, wholeAddressOfConnection } from '../addresses/client-address';
import type { CountedAddress } from '../addresses/counted-address';
import { SharedLimits } from '../cluster/shared-limits';
import { AppConfig } from '../config/app-config';

/** A waiting connection may break; an error without a listener would end the process. */
const ignore = (): void => undefined;

type Decide = (refusal: string | null | undefined, isAllowed: boolean) => void;

const MINUTE = 60;
/** Number of connections that are admitted in one go, before the sockets that are already open are served again. */
const ADMITTED_AT_ONCE = 32;

/** Whether a page may connect: a page of this host, of `PUBLIC_URL` or of `ALLOWED_ORIGINS`; or no page at all. */
export function isAllowedOrigin({ headers }: IncomingMessage, config: AppConfig): boolean {
  const { origin, host } = headers;
  // Only browsers send an Origin, which a page cannot forge; other clients are stopped by the token alone.
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: pageHost, origin: page } = new URL(origin);
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  return pageHost === host || page === publicOrigin || config.allowedOrigins.includes(page);
}

/**
 * Admits new connections a few at a time. After a restart thousands arrive at once: if all were admitted together, none
 * would be served before the last is in, and clients that time out meanwhile would connect again.
 */
class AdmissionQueue {
  private readonly waiting: (() => void)[] = [];

  /** Calls `enter` when its turn comes, in order of arrival. */
  add(enter: () => void): void {
    if (this.waiting.push(enter) === 1) setImmediate(() => this.admitNext());
  }

  private admitNext(): void {
    for (const enter of this.waiting.splice(0, ADMITTED_AT_ONCE)) enter();
    if (this.waiting.length > 0) setImmediate(() => this.admitNext());
  }
}

/** Decides on each new connection before it gets any response: its Origin, and how many its address has opened. */
@Injectable()
export class AllowedRequests {
  private readonly queue = new AdmissionQueue();
  private readonly limiter: RateLimiterAbstract | null;

  constructor(
    readonly config: AppConfig,
    limits: SharedLimits,
  ) {
    const { rateLimit } = config;
    this.limiter = rateLimit > 0 ? limits.limiter({ name: 'sockets', points: rateLimit, seconds: MINUTE }) : null;
  }

  /** Returns the address of a connection, as limits count it. */
  addressOf(request: IncomingMessage): CountedAddress {
    return addressOfConnection(request, this.config);
  }

  /** The same to the last bit. */
  wholeAddressOf(request: IncomingMessage): string {
    return wholeAddressOfConnection(request, this.config);
  }

  /** @param isOpen false while the service is stopping */
  decide(request: IncomingMessage, decide: Decide, isOpen: () => boolean): void {
    if (!isOpen()) return decide('closing', false);
    if (!isAllowedOrigin(request, this.config)) return decide('origin', false);
    const enter = () => {
      request.socket.off('error', ignore);
      // The connection may have closed, or the service may have begun to stop, while it waited.
      if (request.socket.destroyed || !isOpen()) decide('closing', false);
      else decide(null, true);
    };
    // Between Node's listener, which is gone at an upgrade, and that of the socket server, which comes with the decision.
    request.socket.on('error', ignore);
    if (!this.limiter) return this.queue.add(enter);
    this.limiter.consume(this.addressOf(request)).then(
      () => this.queue.add(enter),
      () => {
        request.socket.off('error', ignore);
        decide('too many connections', false);
      },
    );
  }
}
