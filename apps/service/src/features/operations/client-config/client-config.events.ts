import { defineEvent } from '#platform/events/domain-events';

/** An operator changed what clients get at their start. */
export const clientConfigChanged = defineEvent<{ readonly id: number }>('client-config.changed');
