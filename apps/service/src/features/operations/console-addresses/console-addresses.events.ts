import { defineEvent } from '#platform/events/domain-events';

/** The addresses changed from which the console may be used. */
export const consoleAddressesChanged = defineEvent<{ readonly id: number }>('console-addresses.changed');
