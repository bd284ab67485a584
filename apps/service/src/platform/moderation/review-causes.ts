import type { ReviewCause } from './review-queue';

/** Causes in the order of their bits, which are stored: new ones go behind. */
export const REVIEW_CAUSES: readonly ReviewCause[] = [
  'newAccount',
  'word',
  'link',
  'duplicate',
  'picture',
  'edit',
  'report',
  'appeal',
];

/** Causes as one number, a bit for each. */
export const bitsOf = (causes: readonly ReviewCause[]): number =>
  causes.reduce((bits, cause) => bits | (1 << REVIEW_CAUSES.indexOf(cause)), 0);

export const causesOf = (bits: number): ReviewCause[] => REVIEW_CAUSES.filter((_, i) => (bits & (1 << i)) !== 0);
