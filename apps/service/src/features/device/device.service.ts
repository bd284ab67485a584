import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { DomainEvents } from '../../platform/events/domain-events';
import { serverConfigChanged } from './device.events';
import { DeviceRepository } from './device.repository';
import { ServerConfigRepository } from './server-config.repository';

/** The event reaches this process only; the age bounds what another process may still tell its clients. */
const MAX_AGE_MS = 10_000;

/** What a client does when it starts. */
@Injectable()
export class DeviceService {
  private kept: { readonly config: Promise<Schemas['ServerConfig']>; readonly until: number } | undefined;

  constructor(
    private readonly devices: DeviceRepository,
    private readonly configs: ServerConfigRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    events: DomainEvents,
  ) {
    events.on(serverConfigChanged, () => this.forgetConfig());
  }

  /** Notes the device and tells it the server config; one statement while the config is kept, else two. */
  async init(device: BodyOf<'initDevice'>): Promise<Schemas['ServerConfig']> {
    await this.unitOfWork.run(() => this.devices.see(device));
    return this.config();
  }

  /** Counts a launch of the client. */
  async start(device: BodyOf<'startDevice'>): Promise<null> {
    await this.unitOfWork.run(() => this.devices.launch(device));
    return null;
  }

  private config(): Promise<Schemas['ServerConfig']> {
    const now = this.clock.now().getTime();
    if (this.kept && now < this.kept.until) return this.kept.config;
    const config = this.configs.get();
    const kept = { config, until: now + MAX_AGE_MS };
    this.kept = kept;
    // A failed read is answered to whoever waits for it, and not kept.
    config.catch(() => this.kept === kept && this.forgetConfig());
    return config;
  }

  private forgetConfig(): void {
    this.kept = undefined;
  }
}
