import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '@ug/api-client';

/** A moment between two attempts, so that a service that starts has the core. */
const MOMENT_MS = 5;

/**
 * Asks until there is an answer, of this life of the service or of a later one.
 * @param client of the life that goes on; null between two lives
 * @throws RefusedError, which is an answer too
 */
export async function insist<Client, T>(client: () => Client | null, ask: (client: Client) => Promise<T>): Promise<T> {
  for (;;)
    try {
      const current = client();
      if (current) return await ask(current);
      await pause(MOMENT_MS);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      await pause(MOMENT_MS);
    }
}
