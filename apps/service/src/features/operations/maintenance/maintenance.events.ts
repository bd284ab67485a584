import { defineEvent } from '#platform/events/domain-events';

/** Operators began, changed or ended maintenance. */
export const maintenanceChanged = defineEvent<{ readonly id: number }>('maintenance.changed');
