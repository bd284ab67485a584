import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { StaffRoles } from '#platform/auth/staff-roles';
import { Clock } from '#platform/clock/clock';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { RolesRepository } from './roles.repository';

/** Tells the other processes that roles have changed. */
const changedElsewhere = defineChannel<null>('roles.changed');

/** A lost message delays a change by no more than this. */
const SECONDS_BETWEEN_LOOKS = 5;

/**
 * Keeps the roles of this process as they are in the database. It reads them after each change here, and after each message of
 * Redis about a change elsewhere. It reads them every second where other processes may run and Redis is missing.
 */
@Injectable()
export class RolesWatchService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RolesWatchService.name);
  private stopBeat: (() => void) | undefined;
  private last: Promise<void> = Promise.resolve();
  private isBeating = false;
  private beats = 0;

  constructor(
    private readonly clock: Clock,
    private readonly cluster: Cluster,
    private readonly known: StaffRoles,
    private readonly roles: RolesRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.cluster.subscribe(changedElsewhere, () => void this.tryToLook());
    this.cluster.onRejoin(() => void this.tryToLook());
    this.stopBeat = this.clock.everySecond(() => this.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.last.catch(() => undefined);
  }

  /** Reads the roles, after every look that began earlier: an older answer never replaces a newer one. */
  look(): Promise<void> {
    this.last = this.last.catch(() => undefined).then(async () => this.known.set(await this.roles.all()));
    return this.last;
  }

  /** Takes over a change of this process, and tells the others. */
  async notify(): Promise<void> {
    this.cluster.publish(changedElsewhere, null);
    await this.look();
  }

  private beat(): void {
    this.beats += 1;
    if (this.isBeating || (!this.cluster.mayMissOthers && this.beats % SECONDS_BETWEEN_LOOKS > 0)) return;
    this.isBeating = true;
    void this.tryToLook().finally(() => (this.isBeating = false));
  }

  private tryToLook(): Promise<void> {
    return this.look().catch((error: unknown) => this.logger.warn(`roles could not be read: ${String(error)}`));
  }
}
