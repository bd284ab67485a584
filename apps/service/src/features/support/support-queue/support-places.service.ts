import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { playerTopic } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { SupportStandingService } from '#features/support/support/support-standing.service';
import { SupportQueueRepository } from './support-queue.repository';

/** Changes within this time are published together. */
const GATHER_MS = 150;
/** Players further behind learn their place from their own request. */
const MAX_NOTIFIED = 2000;
const SLICE = 250;

/** Publishes to waiting players their place in the queue whenever it may have changed. */
@Injectable()
export class SupportPlacesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SupportPlacesService.name);
  private timer: NodeJS.Timeout | undefined;
  private publishing: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: SupportQueueRepository,
    private readonly standing: SupportStandingService,
    private readonly ephemeral: Ephemeral,
  ) {}

  /** Publishes soon, once for all that changes until then. */
  gather(): void {
    this.timer ??= setTimeout(() => this.begin(), GATHER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.publishing;
  }

  /** Publishes their place to everybody in the queue. */
  async publish(): Promise<void> {
    const uids = await this.queue.uidsInOrder(MAX_NOTIFIED);
    const waitSecondsAt = await this.standing.measureWaits();
    for (const [at, uid] of uids.entries()) {
      const place = at + 1;
      const payload = { place, waitSeconds: waitSecondsAt(place) };
      this.ephemeral.to(playerTopic(String(uid))).send('support.place', payload);
      if (place % SLICE === 0) await breathe();
    }
  }

  private begin(): void {
    this.timer = undefined;
    this.publishing = this.publishing
      .then(() => this.publish())
      .catch((error: unknown) => this.logger.error(`places could not be published: ${String(error)}`));
  }
}
