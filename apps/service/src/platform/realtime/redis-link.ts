import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';

const LONGEST_PAUSE_MS = 1000;

const retryStrategy = (attempt: number): number => Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS);

/**
 * Waits for Redis instead of failing, so that the reader goes on where it stopped when Redis is back. It reads for as
 * long as the process lives and keeps nothing waiting but itself.
 */
const READER: RedisOptions = { maxRetriesPerRequest: null, retryStrategy };

/** Fails at once while Redis is away: what is told late is of no use, and a queue would grow. */
const WRITER: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy };

/** The writer of socket.io's adapter, whose unanswered publishing must not end the process. */
class WriterLink extends Redis {
  constructor(private readonly url: string) {
    super(url, WRITER);
  }

  override duplicate(): Redis {
    return new Redis(this.url, READER);
  }

  override publish(...parameters: Parameters<Redis['publish']>): Promise<number> {
    return super.publish(...parameters).catch(() => 0);
  }
}

/** The tie between processes: latency hangs on it, correctness does not. */
export class RedisLink {
  private readonly logger = new Logger('Redis');
  private readonly writer: WriterLink;
  private isDown = false;

  /** @param prefix of every key and channel */
  constructor(
    url: string,
    private readonly prefix: string,
  ) {
    this.writer = new WriterLink(url);
    this.writer.on('error', (error: Error) => this.note(true, error.message));
    this.writer.on('close', () => this.note(true, 'the connection closed'));
    this.writer.on('ready', () => this.note(false));
  }

  /** Whether what is told now reaches the other processes. */
  get isUp(): boolean {
    return this.writer.status === 'ready';
  }

  /** What socket.io takes as its `adapter`. */
  adapter(): ReturnType<typeof createAdapter> {
    return createAdapter(this.writer, {
      streamName: `${this.prefix}:sockets`,
      channelPrefix: `${this.prefix}:sockets`,
    });
  }

  close(): void {
    this.writer.disconnect();
  }

  /** One line when it goes and one when it is back, not one for each attempt. */
  private note(isDown: boolean, reason = ''): void {
    if (isDown === this.isDown) return;
    this.isDown = isDown;
    if (isDown) this.logger.warn(`Redis is away (${reason}): other processes hear of news within seconds, not at once`);
    else this.logger.warn('Redis is back');
  }
}
