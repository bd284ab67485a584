import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ClientConfigService } from '#features/operations/client-config/client-config.service';
import { DeviceRepository } from './device.repository';

/** Records clients that start, and gives them the client config. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly config: ClientConfigService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Notes the device and tells it the client config; one statement while the config is cached, else two. */
  async init(device: BodyOf<'initDevice'>): Promise<Schemas['ClientConfig']> {
    await this.unitOfWork.run(() => this.devices.see(device));
    return this.config.current();
  }

  /** Counts a launch of the client. */
  async start(device: BodyOf<'startDevice'>): Promise<null> {
    await this.unitOfWork.run(() => this.devices.launch(device));
    return null;
  }
}
