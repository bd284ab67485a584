import type { Schemas } from '@ug/contract';
import type { ClientConfigEntity } from './client-config.entity';

/** What operators decide. */
export type ConfigValues = Required<Omit<Schemas['ClientConfigInput'], 'version'>>;

export const toConfigValues = (config: ConfigValues): ConfigValues => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
  downloadText: config.downloadText,
  businessText: config.businessText,
  phoneAutoRegister: config.phoneAutoRegister,
});

/** What a client gets. */
export const toClientConfig = ({ phoneAutoRegister, ...config }: ConfigValues): Schemas['ClientConfig'] => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
  downloadText: config.downloadText,
  businessText: config.businessText,
  otherConfig: { 'ug.phone.login.auto.register': phoneAutoRegister ? 1 : 0 },
});

/** The config as operators edit it. */
export const toClientConfigRecord = (config: Omit<ClientConfigEntity, 'id'>): Schemas['ClientConfigRecord'] => ({
  id: 1,
  version: config.version,
  ...toConfigValues(config),
  updatedAt: config.updatedAt.toISOString(),
});
