import { defineEvent } from '../events/domain-events';
import type { PushRef } from './push-sources';

/** A player's browsers are to be told of something: at once, or at a time to come. What they read is asked for then. */
export const pushWanted = defineEvent<PushRef & { readonly runAt?: Date }>('push.wanted');
