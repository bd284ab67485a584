import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '../../platform/database/database';
import { defineRead } from '../../platform/database/read';
import { defineRecord } from '../../platform/records/record-definition';
import { clientConfigChanged } from './client-config.events';
import { ClientConfigEntity } from './client-config.entity';
import { toClientConfig, toClientConfigRecord } from './client-config.mapper';

export const ONLY_ROW = 1;

/** The client config, as operators change it. */
export const clientConfigRecord = defineRecord({
  resource: 'client-config',
  entity: ClientConfigEntity,
  label: () => '客户端配置',
  snapshot: toClientConfig,
  stale: { refusal: 'client-config.stale', current: toClientConfigRecord },
  changed: clientConfigChanged,
});

/** The row as operators read it. */
export type ConfigRow = Schemas['ClientConfig'] & Pick<ClientConfigEntity, 'version'> & { readonly updated_at: number };

const ROW = defineRead<ConfigRow>(
  `SELECT bundle_url AS "bundleUrl", package_url AS "packageUrl", contact_url AS "contactUrl",
    business_email AS "businessEmail", version, updated_at FROM client_config WHERE id = ${ONLY_ROW}`,
);

/** The one row of client config, as it is read. */
@Injectable()
export class ClientConfigRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error where the migration's row is gone */
  async get(): Promise<ConfigRow> {
    const row = await this.database.row(ROW, {});
    if (!row) throw new Error('the row of client config is gone; the migration makes it');
    return row;
  }
}
