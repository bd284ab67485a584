import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { Database } from '../../platform/database/database';
import { ServerConfigEntity, type ServerConfigRow } from './server-config.entity';

const ONLY_ROW = 1;

const ROW = `SELECT id, version, bundle_url AS "bundleUrl", package_url AS "packageUrl", contact_url AS "contactUrl",
  business_email AS "businessEmail", updated_at AS "updatedAt" FROM server_config WHERE id = ${ONLY_ROW}`;

/** The one row of server config. */
@Injectable()
export class ServerConfigRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<ServerConfigRow> {
    const [row] = await this.database.query<ServerConfigRow>(ROW);
    if (!row) throw new Error('the row of server config is gone; the migration makes it');
    return row;
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
