import { defineEvent } from '#platform/events/domain-events';

/** Anything of a work was saved, whether players see it or not. */
export const workChanged = defineEvent<{ readonly id: number }>('work.changed');

/** A draft is being removed. Features that hold parts of it take part, and may refuse. */
export const workRemoved = defineEvent<{ readonly id: number }>('work.removed');
