import { defineEvent } from '#platform/events/domain-events';

/** A bulletin was saved, in any state. */
export const bulletinChanged = defineEvent<{ readonly id: number }>('bulletin.changed');
