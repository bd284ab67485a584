import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Records } from '../../platform/records/records';
import { toServerConfig, toServerConfigRecord } from './server-config.mapper';
import { ONLY_ROW, serverConfigRecord } from './server-config.repository';

/** The server config, as operators edit it. */
@Injectable()
export class ServerConfigService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  async get(): Promise<Schemas['ServerConfigRecord']> {
    return toServerConfigRecord(await this.records.require(serverConfigRecord, ONLY_ROW));
  }

  /** @throws Refusal `device.stale` with the config as it is now */
  update({ version, ...input }: BodyOf<'updateServerConfig'>): Promise<Schemas['ServerConfigRecord']> {
    return this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      const { after } = await this.records.change(serverConfigRecord, request, () => toServerConfig(input));
      return toServerConfigRecord(after);
    });
  }
}
