import { createStaffClient, type StaffClient, type StaffTransportOptions } from '@ug/api-client';
import { fetchWithProgress } from '@ug/web';
import { createContext, useContext } from 'react';
import { toConsoleError } from '../data/console-error';

/** Places console operations whose body takes a while to leave; told how many of its bytes have. Throws HttpError. */
export type ProgressCall = (onProgress: (sent: number) => void) => StaffClient['call'];

/** A picture that is on its way for this long is given up. */
const LIMIT_MS = 180_000;

/** A `fetch` that was given in the connection, as tests do, is used as it is and tells no progress. */
export function createProgressCall(connection: StaffTransportOptions): ProgressCall {
  return (onProgress) => {
    const fetch = connection.fetch ?? fetchWithProgress(onProgress);
    const client = createStaffClient({ ...connection, timeoutMs: LIMIT_MS, fetch });
    const call: StaffClient['call'] = async (id, ...input) => {
      try {
        return await client.call(id, ...input);
      } catch (error) {
        throw toConsoleError(error);
      }
    };
    return call;
  };
}

/** Given once by the app. */
export const ProgressCallContext = createContext<ProgressCall | null>(null);

/** @throws Error outside of the app's providers */
export function useProgressCall(): ProgressCall {
  const call = useContext(ProgressCallContext);
  if (!call) throw new Error('ProgressCallContext is missing');
  return call;
}
