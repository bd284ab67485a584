import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { redisClient } from './redis-client';

const MAX_PAUSE_MS = 1000;
/** A limit that is slower than this is not worth waiting for; the process counts by itself then. */
const COMMAND_TIMEOUT_MS = 500;

/** Limit of points in a window of seconds. The name keeps its counters apart from those of other limits. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Limits that all processes of the product count together in Redis, so that more processes do not mean more guesses.
 * Without Redis, or while it is away, each process counts by itself.
 */
@Injectable()
export class SharedLimits implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis: Redis | null;

  private stopBeat: (() => void) | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.redis = config.redisUrl
      ? redisClient(config.redisUrl, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 0,
          commandTimeout: COMMAND_TIMEOUT_MS,
          retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, MAX_PAUSE_MS),
        })
      : null;
    // The bus between processes logs that Redis is away.
    this.redis?.on('error', () => undefined);
  }

  /** Whether limits are counted together now; false without Redis and while it is away. */
  get areShared(): boolean {
    return this.redis?.status === 'ready';
  }

  /** The limiter of a limit; `consume(key)` rejects with `msBeforeNext` when the key has consumed too much. */
  limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    if (!this.redis) return own;
    return new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: `${this.config.prefix}:limits:${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
      // A flood is refused from memory: it does not reach Redis.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  onApplicationBootstrap(): void {
    if (this.redis) this.stopBeat = this.clock.everySecond(() => void this.probe());
  }

  onApplicationShutdown(): void {
    this.stopBeat?.();
    this.redis?.disconnect();
  }

  /** A silent Redis would make every request wait for the timeout: its connection is dropped until it answers again. */
  private async probe(): Promise<void> {
    if (this.areShared) await this.redis?.ping().catch(() => this.redis?.disconnect(true));
  }
}
