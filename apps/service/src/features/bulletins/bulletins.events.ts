import { defineEvent } from '../../platform/events/domain-events';

/** Anything of the bulletin was saved, whatever its state. */
export const bulletinChanged = defineEvent<{ readonly id: number }>('bulletin.changed');
