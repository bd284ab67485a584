import { defineEvent } from '#platform/events/domain-events';

/** An operator changed what real names are asked for. */
export const identitySettingsChanged = defineEvent<{ readonly id: number }>('identity.settings-changed');
