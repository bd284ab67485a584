import { defineEvent } from '#platform/events/domain-events';

/** The settings of the square were saved. */
export const squareSettingsChanged = defineEvent<{ readonly id: number }>('square-settings.changed');
