import { deviceOf, type AttemptSource } from '#platform/auth/attempt-source';
import { sha256 } from '#platform/storage/hashes';

/** A digest of the device; of the address for a client that names no device. */
export const deviceSignOf = (source: AttemptSource): string => sha256(deviceOf(source));

/** Days for which sign-ins are kept, and devices that nobody signs in on any more. */
export const KEPT_DAYS = 180;
