import type { Schemas } from '@ug/contract';
import type { SupportSettingsEntity } from './support-settings.entity';

/** Settings that people change. */
export type SupportSettings = Omit<Schemas['SupportSettingsInput'], 'version'>;

export const toSettings = (settings: SupportSettings): SupportSettings => ({
  hours: settings.hours,
  holidays: settings.holidays,
  welcome: settings.welcome,
  offline: settings.offline,
  capacity: settings.capacity,
  ringSeconds: settings.ringSeconds,
  graceSeconds: settings.graceSeconds,
  retentionDays: settings.retentionDays,
  tags: settings.tags,
  skills: settings.skills,
});

export const toSettingsRecord = (settings: SupportSettingsEntity): Schemas['SupportSettingsRecord'] => ({
  id: 1,
  version: settings.version,
  ...toSettings(settings),
  updatedAt: settings.updatedAt.toISOString(),
});
