import { deviceOf, type AttemptSource } from '#platform/auth/attempt-source';
import { sha256 } from '#platform/storage/hashes';

/** Stands for a device, and for the address of a client that names none. */
export const deviceSignOf = (source: AttemptSource): string => sha256(deviceOf(source));

/** As long as a device is known that stayed away. */
export const KEPT_DAYS = 180;
