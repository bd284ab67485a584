import { staffFieldLimits, type Schemas } from '@ug/contract';
import { isWhole } from '#platform/fields/typed-numbers.rules';

type Settings = Schemas['InvitationSettings'];
export type InvitationInput = Omit<Schemas['InvitationSettingsInput'], 'version'>;

const limits = staffFieldLimits.updateInvitationSettings;

/** The numbers of the settings, and those that may be left empty for no cap. */
export type NumberField = 'inviterCoins' | 'inviteeCoins' | 'checkInDays' | 'withinDays';
export type CapField = 'dailyCap' | 'totalCap';

/** The settings as they are typed. */
export interface TypedSettings extends Readonly<Record<NumberField | CapField, string>> {
  readonly enabled: boolean;
  readonly byDownload: boolean;
}

export const typedOf = (settings: Settings): TypedSettings => ({
  enabled: settings.enabled,
  byDownload: settings.byDownload,
  inviterCoins: String(settings.inviterCoins),
  inviteeCoins: String(settings.inviteeCoins),
  checkInDays: String(settings.checkInDays),
  withinDays: String(settings.withinDays),
  dailyCap: settings.dailyCap === null ? '' : String(settings.dailyCap),
  totalCap: settings.totalCap === null ? '' : String(settings.totalCap),
});

/** The problem with a number, as a sentence. Empty if it is valid. */
export function problemOf(field: NumberField | CapField, text: string): string {
  const isCap = field === 'dailyCap' || field === 'totalCap';
  if (text === '') return isCap ? '' : '请填写';
  const { minimum, maximum } = limits[field];
  return isWhole(text, limits[field]) ? '' : `${minimum} 到 ${maximum} 的整数`;
}

/** Whether no player could become active. */
export const hasNoWay = ({ checkInDays, byDownload }: TypedSettings): boolean => checkInDays === '0' && !byDownload;

const numbers = ['inviterCoins', 'inviteeCoins', 'checkInDays', 'withinDays', 'dailyCap', 'totalCap'] as const;
const capOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Turns the typed values into the contract's input. Null while one is invalid. */
export function inputFrom(typed: TypedSettings): InvitationInput | null {
  if (numbers.some((field) => problemOf(field, typed[field]) !== '')) return null;
  if (hasNoWay(typed)) return null;
  return {
    enabled: typed.enabled,
    byDownload: typed.byDownload,
    inviterCoins: Number(typed.inviterCoins),
    inviteeCoins: Number(typed.inviteeCoins),
    checkInDays: Number(typed.checkInDays),
    withinDays: Number(typed.withinDays),
    dailyCap: capOf(typed.dailyCap),
    totalCap: capOf(typed.totalCap),
  };
}
