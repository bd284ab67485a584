import { defineEvent } from '../../platform/events/domain-events';

/** An operator changed what clients are told at their start. */
export const serverConfigChanged = defineEvent<{ readonly id: number }>('device.server-config-changed');
