import { defineEvent } from '#platform/events/domain-events';

/** Anything of a part was saved, whether players see it or not. */
export const partChanged = defineEvent<{ readonly id: number }>('part.changed');

/** Players see a part for the first time. */
export const partPublished = defineEvent<{ readonly id: number; readonly workId: number; readonly title: string }>(
  'part.published',
);

/** A part that was never public goes; what hangs on it takes part. */
export const partRemoved = defineEvent<{ readonly id: number }>('part.removed');
