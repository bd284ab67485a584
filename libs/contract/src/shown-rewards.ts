import type { components } from './generated/types';

/** Shown rewards as a call names them: each as its kind and amount, in their order. */
export const shownRewards = (rewards: readonly components['schemas']['GiftReward'][]): string =>
  rewards.map(({ kind, amount }) => `${kind}:${amount}`).join(',');
