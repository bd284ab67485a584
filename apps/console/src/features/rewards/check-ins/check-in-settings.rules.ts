import { staffFieldLimits, type Schemas } from '@ug/contract';
import { isWhole } from '#platform/fields/typed-numbers.rules';

type Settings = Schemas['CheckInSettings'];
export type CheckInInput = Omit<Schemas['CheckInSettingsInput'], 'version'>;

const limits = staffFieldLimits.updateCheckInSettings;
const reward = limits.rewards.items.fields;
export const MAX_REWARDS = limits.rewards.maxItems;

/** The settings as they are typed. */
export interface TypedSettings {
  readonly enabled: boolean;
  readonly rewards: readonly { readonly coins: string; readonly cards: string }[];
  readonly dailyCap: string;
  readonly makeUpsPerMonth: string;
}

export const typedOf = ({ enabled, rewards, dailyCap, makeUpsPerMonth }: Settings): TypedSettings => ({
  enabled,
  rewards: rewards.map(({ coins, cards }) => ({ coins: String(coins), cards: String(cards) })),
  dailyCap: dailyCap === null ? '' : String(dailyCap),
  makeUpsPerMonth: String(makeUpsPerMonth),
});

/** Turns the typed values into the contract's input. Null while one is invalid. */
export function inputFrom({ enabled, rewards, dailyCap, makeUpsPerMonth }: TypedSettings): CheckInInput | null {
  const areRewards = rewards.every(({ coins, cards }) => isWhole(coins, reward.coins) && isWhole(cards, reward.cards));
  const isCap = dailyCap === '' || isWhole(dailyCap, limits.dailyCap);
  if (!areRewards || rewards.length === 0 || !isCap || !isWhole(makeUpsPerMonth, limits.makeUpsPerMonth)) return null;
  return {
    enabled,
    rewards: rewards.map(({ coins, cards }) => ({ coins: Number(coins), cards: Number(cards) })),
    dailyCap: dailyCap === '' ? null : Number(dailyCap),
    makeUpsPerMonth: Number(makeUpsPerMonth),
  };
}
