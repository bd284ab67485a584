import type { Schemas } from '@ug/contract';
import type { CheckInEntity } from './check-in.entity';
import type { CheckInSettingsEntity } from './check-in-settings.entity';

/** Settings that people change. */
export type CheckInRules = Omit<Schemas['CheckInSettingsInput'], 'version'>;

export const toRules = (settings: CheckInRules): CheckInRules => ({
  enabled: settings.enabled,
  rewards: settings.rewards,
  dailyCap: settings.dailyCap,
  makeUpsPerMonth: settings.makeUpsPerMonth,
});

export const toSettings = (settings: CheckInSettingsEntity): Schemas['CheckInSettings'] => ({
  id: 1,
  version: settings.version,
  ...toRules(settings),
  updatedAt: settings.updatedAt.toISOString(),
});

export const toCheckIn = (checkIn: CheckInEntity): Schemas['CheckIn'] => ({
  id: checkIn.id,
  uid: checkIn.uid,
  day: checkIn.day,
  streak: checkIn.streak,
  coins: checkIn.coins,
  cards: checkIn.cards,
  isMakeUp: checkIn.isMakeUp,
  at: checkIn.at.toISOString(),
});
