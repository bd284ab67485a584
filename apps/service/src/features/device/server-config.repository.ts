import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '../../platform/database/database';
import { defineRecord } from '../../platform/records/record-definition';
import { serverConfigChanged } from './device.events';
import { ServerConfigEntity } from './server-config.entity';
import { toServerConfig, toServerConfigRecord } from './server-config.mapper';

export const ONLY_ROW = 1;

/** The server config, as operators change it. */
export const serverConfigRecord = defineRecord({
  resource: 'device',
  entity: ServerConfigEntity,
  label: () => '客户端配置',
  snapshot: toServerConfig,
  stale: { refusal: 'device.stale', current: toServerConfigRecord },
  changed: serverConfigChanged,
});

const ROW = `SELECT bundle_url AS "bundleUrl", package_url AS "packageUrl", contact_url AS "contactUrl",
  business_email AS "businessEmail" FROM server_config WHERE id = ${ONLY_ROW}`;

/** The one row of server config, as clients read it. */
@Injectable()
export class ServerConfigRepository {
  constructor(private readonly database: Database) {}

  /** Every start of every client asks, so the row does not become an entity. */
  async get(): Promise<Schemas['ServerConfig']> {
    const [row] = await this.database.query<Schemas['ServerConfig']>(ROW);
    if (!row) throw new Error('the row of server config is gone; the migration makes it');
    return row;
  }
}
