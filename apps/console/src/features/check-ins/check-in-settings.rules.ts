import type { Schemas } from '@ug/contract';

type Settings = Schemas['CheckInSettings'];
export type CheckInInput = Omit<Schemas['CheckInSettingsInput'], 'version'>;

export const MAX_REWARDS = 31;
const COINS = /^(0|[1-9]\d{0,4})$/;
const CARDS = /^(\d|10)$/;
const CAP = /^(0|[1-9]\d{0,7})?$/;
const MAKE_UPS = /^(\d|[12]\d|3[01])$/;

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

/** What was typed as the contract has it; null while something is wrong. */
export function inputFrom({ enabled, rewards, dailyCap, makeUpsPerMonth }: TypedSettings): CheckInInput | null {
  const areRewards = rewards.every(({ coins, cards }) => COINS.test(coins) && CARDS.test(cards));
  if (!areRewards || rewards.length === 0 || !CAP.test(dailyCap) || !MAKE_UPS.test(makeUpsPerMonth)) return null;
  return {
    enabled,
    rewards: rewards.map(({ coins, cards }) => ({ coins: Number(coins), cards: Number(cards) })),
    dailyCap: dailyCap === '' ? null : Number(dailyCap),
    makeUpsPerMonth: Number(makeUpsPerMonth),
  };
}
