import { RefusedError } from '@ug/api-client';
import { refusalCodes, type RefusalKey } from '@ug/contract';

/** Whether the service refused for this one reason of the catalogue, which only the pages that use it load. */
export const isRefusal = (error: unknown, key: RefusalKey): boolean =>
  error instanceof RefusedError && error.code === refusalCodes[key];
