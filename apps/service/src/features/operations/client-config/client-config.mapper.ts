import type { Schemas } from '@ug/contract';
import type { ClientConfigEntity } from './client-config.entity';

/** Values that operators edit. */
export type ConfigValues = Required<Omit<Schemas['ClientConfigInput'], 'version'>>;

type AgreementField = 'termsText' | 'privacyText';

/** Values as they are stored, or as they are saved. */
type StoredValues = Omit<ConfigValues, AgreementField> & Pick<ClientConfigEntity, AgreementField>;

/** Everything from which the config of a client is made. */
export type StoredConfig = StoredValues & Pick<ClientConfigEntity, 'termsVersion' | 'privacyVersion'>;

/** The version of the draft that the product brings. */
export const DRAFT_VERSION = 0;

/** The versions that players read and agree to. */
export const shownAgreements = (
  config: Pick<StoredConfig, AgreementField | 'termsVersion' | 'privacyVersion'>,
): Schemas['AgreementVersions'] => ({
  terms: config.termsText ? config.termsVersion : DRAFT_VERSION,
  privacy: config.privacyText ? config.privacyVersion : DRAFT_VERSION,
});

export const toConfigValues = (config: StoredValues): ConfigValues => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
  downloadText: config.downloadText,
  businessText: config.businessText,
  phoneAutoRegister: config.phoneAutoRegister,
  termsText: config.termsText ?? '',
  privacyText: config.privacyText ?? '',
});

/** Config as clients get it. */
export const toClientConfig = ({ phoneAutoRegister, ...config }: StoredConfig): Schemas['ClientConfig'] => ({
  bundleUrl: config.bundleUrl,
  packageUrl: config.packageUrl,
  contactUrl: config.contactUrl,
  businessEmail: config.businessEmail,
  downloadText: config.downloadText,
  businessText: config.businessText,
  otherConfig: { 'ug.phone.login.auto.register': phoneAutoRegister ? 1 : 0 },
  agreements: shownAgreements(config),
});

/** The config as operators edit it. */
export const toClientConfigRecord = (config: Omit<ClientConfigEntity, 'id'>): Schemas['ClientConfigRecord'] => ({
  id: 1,
  version: config.version,
  ...toConfigValues(config),
  agreements: shownAgreements(config),
  updatedAt: config.updatedAt.toISOString(),
});
