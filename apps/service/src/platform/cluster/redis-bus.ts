import { Logger } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import { redisClient } from './redis-client';

const MAX_PAUSE_MS = 1000;

const retryStrategy = (attempt: number): number => Math.min(50 * 2 ** attempt, MAX_PAUSE_MS);

/** Waits for Redis instead of failing. It subscribes again by itself, so that it is known when that has worked. */
const SUBSCRIBER: RedisOptions = { maxRetriesPerRequest: null, autoResubscribe: false, retryStrategy };

/** A Redis that is silent for longer, in milliseconds, is as good as away. */
const COMMAND_TIMEOUT_MS = 1000;

/** Fails at once while Redis is away: a late message is of no use, and a queue of them would grow. */
const PUBLISHER: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT_MS,
  retryStrategy,
};

export interface RedisBusEvents {
  /** A message on the channel, also one of this process. */
  onMessage: (text: string) => void;
  /** Both connections work; called again each time that they have come back. */
  onUp: () => void;
}

/** One channel of Redis pub/sub over two connections that come back by themselves. */
export class RedisBus {
  private readonly logger = new Logger('Redis');
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private isSubscribed = false;
  private isDown = false;
  private wasUp = false;

  constructor(
    url: string,
    private readonly channel: string,
    private readonly events: RedisBusEvents,
  ) {
    this.publisher = redisClient(url, PUBLISHER);
    this.subscriber = redisClient(url, SUBSCRIBER);
    for (const connection of [this.publisher, this.subscriber]) {
      connection.on('error', (error: Error) => this.setDown(error.message));
      connection.on('close', () => this.setDown('the connection closed'));
    }
    this.publisher.on('ready', () => this.setUp());
    this.subscriber.on('ready', () => void this.listen());
    this.subscriber.on('close', () => (this.isSubscribed = false));
    this.subscriber.on('message', (_: string, text: string) => events.onMessage(text));
  }

  /** Whether what is published now is delivered, and what others publish is heard. */
  get isUp(): boolean {
    return this.isSubscribed && this.publisher.status === 'ready';
  }

  /** Sends a text to all that listen; lost while Redis is away. */
  publish(text: string): void {
    this.publisher.publish(this.channel, text).catch(() => undefined);
  }

  /** Asks whether Redis still answers; a connection on which it does not is dropped, and comes back when it does. */
  async probe(): Promise<void> {
    if (this.publisher.status !== 'ready') return;
    await this.publisher.ping().catch(() => this.publisher.disconnect(true));
  }

  /** Closes both connections after what was published last. */
  async close(): Promise<void> {
    this.isDown = true;
    this.subscriber.disconnect();
    if (this.publisher.status === 'ready') await this.publisher.quit().catch(() => undefined);
    else this.publisher.disconnect();
  }

  private async listen(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.channel);
      this.isSubscribed = true;
      this.setUp();
    } catch {
      // The connection was lost meanwhile; the next one subscribes.
    }
  }

  private setUp(): void {
    if (!this.isUp || this.wasUp) return;
    this.wasUp = true;
    if (this.isDown) this.logger.warn('Redis is back');
    this.isDown = false;
    this.events.onUp();
  }

  /** Logs once when Redis goes away, not for each attempt. */
  private setDown(reason: string): void {
    this.wasUp = false;
    if (this.isDown) return;
    this.isDown = true;
    this.logger.warn(`Redis is away (${reason}): other processes hear of news within seconds, not at once`);
  }
}
