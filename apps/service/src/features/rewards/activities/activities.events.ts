import { defineEvent } from '#platform/events/domain-events';

/** An activity was saved, in any state. */
export const activityChanged = defineEvent<{ readonly id: number }>('activity.changed');
