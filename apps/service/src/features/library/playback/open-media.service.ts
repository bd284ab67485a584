import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { PlayGrantsService } from './play-grants.service';

const SECONDS_BETWEEN_CHECKS = 5;

/** A response whose bytes are on their way. */
interface OpenResponse {
  readonly token: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Bytes that its connection had sent when it was last looked at. */
  sent: number;
}

/**
 * Responses that last. A file is sent by one response, for as long as an episode: while its bytes flow it is asked about like
 * any other use of its token, and cut where that has ended.
 */
@Injectable()
export class OpenMediaService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly responses = new Set<OpenResponse>();
  private stopBeat: (() => void) | undefined;
  private beats = 0;

  constructor(
    private readonly grants: PlayGrantsService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.stopBeat = this.clock.everySecond(() => {
      this.beats += 1;
      if (this.beats % SECONDS_BETWEEN_CHECKS === 0) void this.check();
    });
  }

  beforeApplicationShutdown(): void {
    this.stopBeat?.();
  }

  /** Looks after a response until it ends. */
  watch(token: string, request: FastifyRequest, reply: FastifyReply): void {
    const response = { token, request, reply, sent: 0 };
    this.responses.add(response);
    reply.raw.once('close', () => this.responses.delete(response));
  }

  /** Cuts the responses that flow and may not. One that a paused player does not read holds no stream. */
  async check(): Promise<void> {
    await Promise.all([...this.responses].map((response) => this.checkOne(response)));
  }

  private async checkOne(response: OpenResponse): Promise<void> {
    const { token, request, reply } = response;
    const sent = request.raw.socket.bytesWritten;
    if (sent === response.sent) return;
    response.sent = sent;
    try {
      await this.grants.admit(token, request.headers.cookie);
    } catch (error) {
      // A response that has begun can say no more than that it ends here. A database that is busy is asked again next time.
      if (error instanceof Refusal) reply.raw.destroy();
    }
  }
}
