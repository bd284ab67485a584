import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { Database } from '../../platform/database/database';
import { ServerConfigEntity } from './server-config.entity';

const ONLY_ROW = 1;

/** The one row of server config. */
@Injectable()
export class ServerConfigRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get(): Promise<ServerConfigEntity> {
    return this.rows.findOneByOrFail({ id: ONLY_ROW });
  }

  /** @returns false when the config has changed since that version was read. */
  async save(version: number, values: Schemas['ServerConfig']): Promise<boolean> {
    const change = { ...values, version: version + 1, updatedAt: this.clock.now() };
    return (await this.rows.update({ id: ONLY_ROW, version }, change)).affected === 1;
  }

  private get rows() {
    return this.database.repository(ServerConfigEntity);
  }
}
