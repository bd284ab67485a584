import type { Schemas } from '@ug/contract';
import type { ServerConfigRow } from './server-config.entity';

/** What a client is told. */
export const toServerConfig = (config: Schemas['ServerConfig']): Schemas['ServerConfig'] => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
});

/** The config as operators edit it. */
export const toServerConfigRecord = (config: ServerConfigRow): Schemas['ServerConfigRecord'] => ({
  id: 1,
  version: config.version,
  ...toServerConfig(config),
  updatedAt: new Date(Number(config.updatedAt)).toISOString(),
});
