import { Intention } from '@ug/api-client';
import { useRef, useState } from 'react';
import { isRefused } from './console-error';

/** A person's wish that is carried out once, however often it is pressed or sent. */
export interface AskedOnce {
  /** Another thing is wanted from now on, even where it reads the same. */
  readonly change: () => void;
  /**
   * The key to send it under; null while it is under way, and after it has been done.
   * @param wanted what is sent, where nobody calls `change`: another body is another thing
   */
  readonly begin: (wanted?: object) => string | null;
}

/**
 * Keeps the key of what a dialog asks for.
 * @param act the mutation that does it: its state says how the last attempt ended
 */
export function useIntention({ isPending, error }: { isPending: boolean; error: Error | null }): AskedOnce {
  const [intention] = useState(() => new Intention(isRefused));
  // A second press may come before the page has heard that it is tried again.
  const lastError = useRef<Error | null>(null);
  return {
    change: intention.forget,
    begin: (wanted) => {
      if (isPending) return null;
      const wish = JSON.stringify(wanted) ?? '';
      const hasFailed = error !== null && error !== lastError.current;
      if (hasFailed && intention.isSending) intention.fail(error);
      else if (intention.isOther(wish)) intention.forget();
      if (!intention.begin(wish)) return null;
      lastError.current = error;
      return intention.key();
    },
  };
}
