import { recordFields, type Schemas } from '@ug/contract';
import type { SupportSettingsEntity } from './support-settings.entity';

/** Settings that people change. */
export type SupportSettings = Omit<Schemas['SupportSettingsInput'], 'version'>;

const settingsFields = recordFields('updateSupportSettings');

export const toSettings = (settings: SupportSettings): SupportSettings => settingsFields.of(settings);

export const toSettingsRecord = (settings: SupportSettingsEntity): Schemas['SupportSettingsRecord'] => ({
  id: 1,
  version: settings.version,
  ...toSettings(settings),
  updatedAt: settings.updatedAt.toISOString(),
});
