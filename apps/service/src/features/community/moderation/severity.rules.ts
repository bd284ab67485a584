import { causesOf } from '#platform/moderation/review-causes';
import type { ReviewCause } from '#platform/moderation/review-queue';

/** The severity of each cause by itself, up to a hundred. */
const SEVERITIES: Readonly<Record<ReviewCause, number>> = {
  newAccount: 10,
  link: 20,
  edit: 20,
  report: 20,
  duplicate: 25,
  word: 40,
  appeal: 45,
  picture: 50,
};
const FURTHER_CAUSE = 5;
const MAX = 100;

/** From here on, independent reporters hide something until it is decided. */
const HOLD_FROM = 50;
/** So many of them. */
const HOLD_REPORTERS = 3;

/** Larger than the seconds of any instant, so that severity always counts before age. */
const SEVERITY_STEP = 10_000_000_000;

/**
 * The urgency of something: its gravest cause, a little for every further one, and the weight of its reports. Reports that
 * weigh nothing are no cause.
 */
export function severityOf(bits: number, reportWeight: number): number {
  const causes = causesOf(bits).filter((cause) => cause !== 'report' || reportWeight > 0);
  if (causes.length === 0) return 0;
  const gravest = Math.max(...causes.map((cause) => SEVERITIES[cause]));
  return Math.min(MAX, gravest + (causes.length - 1) * FURTHER_CAUSE + reportWeight);
}

/** The desk is ordered by this, the largest first. */
export const priorityOf = (severity: number, submittedAt: Date): number =>
  severity * SEVERITY_STEP - Math.floor(submittedAt.getTime() / 1000);

/** True if reports hide content until it is decided. */
export const isHeldFrom = (severity: number, independent: number): boolean =>
  severity >= HOLD_FROM && independent >= HOLD_REPORTERS;
