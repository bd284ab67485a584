import { defineEvent } from '#platform/events/domain-events';

/** A reservation was saved, or the publication of its game ended it. */
export const reservationChanged = defineEvent<{ readonly id: number }>('reservation.changed');
