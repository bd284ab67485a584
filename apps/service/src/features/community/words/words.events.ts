import { defineEvent } from '#platform/events/domain-events';

/** A word was added, changed or removed. */
export const wordChanged = defineEvent<{ readonly id: number }>('word.changed');
