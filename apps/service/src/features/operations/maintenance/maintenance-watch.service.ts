import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { MaintenanceMode } from '#platform/maintenance/maintenance-mode';
import { toMaintenance } from './maintenance.mapper';
import { MaintenanceRepository } from './maintenance.repository';

/** Seconds between two reads of the row: another process, or the command, may have changed it. */
const EVERY_SECONDS = 2;

/** Keeps this process at what the database says about maintenance. */
@Injectable()
export class MaintenanceWatchService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MaintenanceWatchService.name);
  private stopBeat: (() => void) | undefined;
  private looking: Promise<void> | undefined;
  private beats = 0;

  constructor(
    private readonly clock: Clock,
    private readonly mode: MaintenanceMode,
    private readonly maintenance: MaintenanceRepository,
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
    this.mode.set(toMaintenance(await this.maintenance.get()));
  }

  private beat(): void {
    this.beats += 1;
    if (this.looking || this.beats % EVERY_SECONDS > 0) return;
    this.looking = this.look()
      .catch((error: unknown) => this.logger.warn(`the state of maintenance could not be read: ${String(error)}`))
      .finally(() => (this.looking = undefined));
  }
}
