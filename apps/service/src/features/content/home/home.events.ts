import { defineEvent } from '#platform/events/domain-events';

/** A part of the first page was saved, moved or removed, or its time has come. */
export const homeChanged = defineEvent<{ readonly id: number }>('home.changed');
