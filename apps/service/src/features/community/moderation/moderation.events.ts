import type { Schemas } from '@ug/contract';
import { defineEvent } from '#platform/events/domain-events';
import type { SubjectRef } from '#platform/subjects/subject';

export interface ContentDecided extends SubjectRef {
  /** The author. */
  readonly uid: number;
  /** The item of the review desk. */
  readonly itemId: number;
  readonly decision: Schemas['ModerationDecision'];
  /** The author reads it; may be empty where it was approved. */
  readonly reason: string;
  /** The item that was decided first, where this is the answer to an objection. */
  readonly appealOf: number | null;
  /** The item that was decided first, where this is a second look that came to another decision. */
  readonly secondOf: number | null;
}

/** Returns the payload of an event about the outcome of a decision. */
export const decided = (
  item: Pick<ContentDecided, 'kind' | 'uid' | 'reason' | 'appealOf' | 'secondOf'> & {
    readonly id: number;
    readonly subjectId: number;
  },
  decision: ContentDecided['decision'],
): ContentDecided => ({
  kind: item.kind,
  id: item.subjectId,
  uid: item.uid,
  itemId: item.id,
  decision,
  reason: item.reason,
  appealOf: item.appealOf,
  secondOf: item.secondOf,
});

/** A moderator decided about content. `removeRecent` asks for everything else that the author published in a day. It can still be taken back for ten seconds. */
export const contentDecided = defineEvent<ContentDecided & { readonly removeRecent: boolean }>(
  'moderation.content-decided',
);

/** The same, when it can be taken back no more: what the author hears goes out with it. */
export const decisionSettled = defineEvent<ContentDecided>('moderation.decision-settled');

/** A decision was taken back: the content waits again, or is as it was. */
export const decisionUndone = defineEvent<SubjectRef & { readonly uid: number; readonly itemId: number }>(
  'moderation.decision-undone',
);

/** Reports of a decision were settled. */
export const reportsSettled = defineEvent<
  SubjectRef & { readonly itemId: number; readonly isUpheld: boolean; readonly count: number }
>('moderation.reports-settled');
