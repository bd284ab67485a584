import { deviceOf, type AttemptSource } from '#platform/auth/attempt-source';
import { sha256 } from '#platform/storage/hashes';

/** Stands for a device, and for the address of a client that names none. */
export const deviceSignOf = (source: AttemptSource): string => sha256(deviceOf(source));

/** Days for which sign-ins are kept, and devices that nobody signs in on any more. */
export const KEPT_DAYS = 180;
