import type { Schemas } from '@ug/contract';
import type { ServerConfigEntity } from './server-config.entity';

/** What a client is told. */
export const toServerConfig = (config: Schemas['ServerConfig']): Schemas['ServerConfig'] => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
});

/** The config as operators edit it. */
export const toServerConfigRecord = (config: ServerConfigEntity): Schemas['ServerConfigRecord'] => ({
  id: 1,
  version: config.version,
  ...toServerConfig(config),
  updatedAt: config.updatedAt.toISOString(),
});
