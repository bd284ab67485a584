import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../platform/events/domain-events';
import { playerTopic } from '../../platform/feed/topic';
import { Ephemeral } from '../../platform/realtime/ephemeral';
import { queueChanged } from '../support/support-announcer.service';
import { SupportStandingService } from '../support/support-standing.service';
import { SupportQueueRepository } from './support-queue.repository';

/** Changes that come together are told together. */
const GATHER_MS = 150;
/** Who is further behind is told by their own question; nobody is moved by place 2,001. */
const MAX_TOLD = 2000;
const SLICE = 250;

/** Tells those who wait their place in the queue whenever it may have changed. */
@Injectable()
export class SupportPlacesService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(SupportPlacesService.name);
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly events: DomainEvents,
    private readonly queue: SupportQueueRepository,
    private readonly standing: SupportStandingService,
    private readonly ephemeral: Ephemeral,
  ) {}

  onModuleInit(): void {
    this.events.on(queueChanged, () => {
      this.timer ??= setTimeout(() => this.begin(), GATHER_MS);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.telling;
  }

  /** Tells everybody in the queue. */
  async tell(): Promise<void> {
    const uids = await this.queue.uidsInOrder(MAX_TOLD);
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
    this.telling = this.telling
      .then(() => this.tell())
      .catch((error: unknown) => this.logger.error(`places could not be told: ${String(error)}`));
  }
}
