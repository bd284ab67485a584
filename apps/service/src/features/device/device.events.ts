import { defineEvent } from '../../platform/events/domain-events';

/** An operator changed what clients are told at their start. */
export const serverConfigChanged = defineEvent<{ readonly version: number }>('device.server-config-changed');
