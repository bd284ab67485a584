import { defineEvent } from '#platform/events/domain-events';

/** The settings of checking in were saved. */
export const checkInSettingsChanged = defineEvent<{ readonly id: number }>('check-in-settings.changed');

/** A player checked in on a day, `YYYY-MM-DD`; making up for one is none. */
export const checkedIn = defineEvent<{ readonly uid: number; readonly day: string }>('check-in.done');
