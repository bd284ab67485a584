import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { defineRecord } from '#platform/records/record-definition';
import { clientConfigChanged } from './client-config.events';
import { ClientConfigEntity } from './client-config.entity';
import { toClientConfigRecord, toConfigValues, type StoredConfig } from './client-config.mapper';

export const ONLY_ROW = 1;

/** The client config, as operators change it. */
export const clientConfigRecord = defineRecord({
  resource: 'client-config',
  entity: ClientConfigEntity,
  label: () => '应用设置',
  snapshot: toConfigValues,
  stale: { refusal: 'client-config.stale', current: toClientConfigRecord },
  changed: clientConfigChanged,
});

/** The row as operators read it. */
type ConfigRow = Omit<StoredConfig, 'phoneAutoRegister'> &
  Pick<ClientConfigEntity, 'version'> & { readonly updated_at: number; readonly autoRegister: boolean | number };

const ROW = defineRead<ConfigRow>(
  `SELECT bundle_url AS "bundleUrl", package_url AS "packageUrl", contact_url AS "contactUrl",
    business_email AS "businessEmail", download_text AS "downloadText", business_text AS "businessText",
    phone_auto_register AS "autoRegister", terms_text AS "termsText", terms_version AS "termsVersion",
    privacy_text AS "privacyText", privacy_version AS "privacyVersion", version, updated_at FROM client_config WHERE id = ${ONLY_ROW}`,
);

/** The one row of client config, as it is read. */
@Injectable()
export class ClientConfigRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error where the migration's row is gone */
  async get(): Promise<StoredConfig & Pick<ClientConfigEntity, 'version' | 'updatedAt'>> {
    const row = await this.database.row(ROW, {});
    if (!row) throw new Error('the row of client config is gone; the migration makes it');
    const { autoRegister, updated_at: updatedAt, ...values } = row;
    // SQLite has numbers where PostgreSQL has booleans.
    return { ...values, phoneAutoRegister: Boolean(autoRegister), updatedAt: new Date(Number(updatedAt)) };
  }
}
