import { newIdempotencyKey } from '@ug/api-client';
import { useEffect, useRef } from 'react';
import { isRefused } from './failure-message';

/** What a player wants to be done once, however often it has to be sent. */
interface Intention {
  /** Whether it may be sent now: not while another is under way. A second tap may come before the page has heard of the first. */
  readonly begin: () => boolean;
  /** The key of this wish: the same for every attempt at it, another one for another wish. */
  readonly keyOf: (wish: string) => string;
  /** Call it when an attempt has failed. A refusal is kept under its key; what could not be reached is tried again under the same. */
  readonly fail: (error: unknown) => void;
  /** Call it when it has been done: the next wish is another one, even if it is the same. */
  readonly end: () => void;
}

const nothing = { wish: '', key: '' };

/** Keeps the key of one intention for as long as it has not been done. */
export function useIntention(): Intention {
  const current = useRef(nothing);
  const isSending = useRef(false);
  const end = () => {
    current.current = nothing;
    isSending.current = false;
  };
  // A page is kept while others are shown: whoever comes back to it wants another one.
  useEffect(end, []);
  return {
    begin: () => {
      const mayBegin = !isSending.current;
      isSending.current = true;
      return mayBegin;
    },
    keyOf: (wish) => {
      if (current.current.wish !== wish) current.current = { wish, key: newIdempotencyKey() };
      return current.current.key;
    },
    fail: (error) => {
      if (isRefused(error)) end();
      else isSending.current = false;
    },
    end,
  };
}
