import type { components } from './generated/types';

/** Rewards as a call names those that were shown: each as its kind and amount, in their order. */
export const shownRewards = (rewards: readonly components['schemas']['GiftReward'][]): string =>
  rewards.map(({ kind, amount }) => `${kind}:${amount}`).join(',');
