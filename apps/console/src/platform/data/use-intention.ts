import { newIdempotencyKey } from '@ug/api-client';
import { useRef } from 'react';
import { isRefused } from './console-error';

/** A person's wish that is carried out once, however often it is pressed or sent. */
export interface Intention {
  /** Another thing is wanted from now on, even where it reads the same. */
  readonly change: () => void;
  /**
   * The key to send it under; null while it is under way, and after it has been done.
   * @param wanted what is sent, where nobody calls `change`: another body is another thing
   */
  readonly begin: (wanted?: object) => string | null;
}

/**
 * Keeps the key of what a dialog asks for. What could not be reached may have been done: it is sent again under the same
 * key. A refusal is kept under its key, so that the next attempt has another one.
 * @param act the mutation that does it
 */
export function useIntention({ isPending, error }: { isPending: boolean; error: Error | null }): Intention {
  const key = useRef(newIdempotencyKey());
  // A second press may come before the page has heard of the first, and before it has heard that it is tried again.
  const sent = useRef('');
  const lastError = useRef<Error | null>(null);
  const lastWanted = useRef<string>(undefined);
  return {
    change: () => {
      key.current = newIdempotencyKey();
    },
    begin: (wanted) => {
      const text = JSON.stringify(wanted);
      if (!isPending && text !== lastWanted.current) key.current = newIdempotencyKey();
      const isSent = sent.current === key.current;
      if (isPending || (isSent && (error === null || error === lastError.current))) return null;
      if (isSent && isRefused(error)) key.current = newIdempotencyKey();
      lastError.current = error;
      lastWanted.current = text;
      sent.current = key.current;
      return key.current;
    },
  };
}
