import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConsoleNetworks } from '#platform/auth/console-networks';
import { Clock } from '#platform/clock/clock';
import { ConsoleAddressesRepository } from './console-addresses.repository';

/** Seconds between two reads of the row: another process, or the command, may have changed it. */
const EVERY_SECONDS = 2;

/** Keeps this process at what the database says about where the console may be used. */
@Injectable()
export class ConsoleAddressesWatchService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ConsoleAddressesWatchService.name);
  private stopBeat: (() => void) | undefined;
  private looking: Promise<void> | undefined;
  private beats = 0;

  constructor(
    private readonly clock: Clock,
    private readonly networks: ConsoleNetworks,
    private readonly rows: ConsoleAddressesRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.stopBeat = this.clock.everySecond(() => this.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.looking;
  }

  async look(): Promise<void> {
    this.networks.set((await this.rows.get()).addresses);
  }

  private beat(): void {
    this.beats += 1;
    if (this.looking || this.beats % EVERY_SECONDS > 0) return;
    this.looking = this.look()
      .catch((error: unknown) => this.logger.warn(`the addresses of the console could not be read: ${String(error)}`))
      .finally(() => (this.looking = undefined));
  }
}
