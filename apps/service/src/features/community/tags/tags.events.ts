import { defineEvent } from '#platform/events/domain-events';

/** A tag was saved, moved, switched or removed. */
export const tagChanged = defineEvent<{ readonly id: number }>('tag.changed');
