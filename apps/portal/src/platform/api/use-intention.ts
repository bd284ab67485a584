import { newIdempotencyKey } from '@ug/api-client';
import { useEffect, useRef } from 'react';
import { isRefused } from './failure-message';

/** A wish of the player that is carried out once, however often it is sent. */
interface Intention {
  /**
   * Whether a wish may be sent now: not while one is under way, nor again once it has been done. The second tap of a
   * double one may come before the page has heard of the first, or just behind its answer.
   */
  readonly begin: (wish: string) => boolean;
  /** The key of the wish that has begun: the same for every attempt at it. */
  readonly key: () => string;
  /** Call it when an attempt has failed. A refusal is kept under its key; what could not be reached is tried again under the same. */
  readonly fail: (error: unknown) => void;
  /** Call it when it has been done and the page stays: another wish may come. */
  readonly done: () => void;
}

type State = 'idle' | 'sending' | 'done';

const nothing = { wish: '', key: '', state: 'idle' as State };

/** Keeps the key of one intention for as long as it has not been done. */
export function useIntention(): Intention {
  const current = useRef(nothing);
  const become = (state: State) => {
    current.current = { ...current.current, state };
  };
  // A page is kept while others are shown: a return to it is a new intention, even with the same content.
  useEffect(() => {
    current.current = nothing;
  }, []);
  return {
    begin: (wish) => {
      const { wish: last, key, state } = current.current;
      if (state === 'sending' || (state === 'done' && wish === last)) return false;
      current.current = { wish, key: wish === last ? key : newIdempotencyKey(), state: 'sending' };
      return true;
    },
    key: () => current.current.key,
    fail: (error) => {
      if (isRefused(error)) current.current = nothing;
      else become('idle');
    },
    done: () => become('done'),
  };
}
