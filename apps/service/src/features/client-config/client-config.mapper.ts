import type { Schemas } from '@ug/contract';
import type { ClientConfigEntity } from './client-config.entity';

/** What a client gets. */
export const toClientConfig = (config: Schemas['ClientConfig']): Schemas['ClientConfig'] => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
});

/** The config as operators edit it. */
export const toClientConfigRecord = (config: Omit<ClientConfigEntity, 'id'>): Schemas['ClientConfigRecord'] => ({
  id: 1,
  version: config.version,
  ...toClientConfig(config),
  updatedAt: config.updatedAt.toISOString(),
});
