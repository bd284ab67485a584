import { newIdempotencyKey } from '@ug/api-client';
import { useCallback, useRef } from 'react';
import {
  useRegisterMutationMiddleware,
  type CreateParams,
  type CreateResult,
  type SaveContextValue,
  type SaveHandler,
} from 'react-admin';
import { isRefused } from '../data/console-error';

type Create = (resource: string, params: CreateParams) => Promise<CreateResult>;
type Save = SaveHandler<Record<string, unknown>>;

/** A record that a form wants to add, with the state of the call. */
interface Wish {
  /** The content of the form. Other content is another wish. */
  readonly text: string;
  key: string;
  underway: Promise<unknown> | null;
  isDone: boolean;
}

const newWish = (text: string): Wish => ({ text, key: newIdempotencyKey(), underway: null, isDone: false });

/**
 * A form's `save` that adds what it holds once. While it is under way, and from then until the page has gone, another
 * press waits for the same answer. What could not be reached may have been added: it is sent again under its key. A
 * refusal is kept under its key, so that the next attempt has another one.
 */
export function useSentOnce({ save }: SaveContextValue): Save {
  const wish = useRef<Wish>(newWish(''));
  const keyed = useCallback(async (resource: string, params: CreateParams, create: Create) => {
    const { current } = wish;
    try {
      const meta = { ...(params.meta as object | undefined), idempotencyKey: current.key };
      const result = await create(resource, { ...params, meta });
      current.isDone = true;
      return result;
    } catch (error) {
      if (isRefused(error)) current.key = newIdempotencyKey();
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware(keyed);
  return (record, options) => {
    if (wish.current.underway) return wish.current.underway as Promise<void>;
    const text = JSON.stringify(record);
    if (wish.current.text !== text) wish.current = newWish(text);
    const { current } = wish;
    if (current.isDone) return Promise.resolve();
    current.underway = Promise.resolve(save?.(record, options)).finally(() => (current.underway = null));
    return current.underway as Promise<void>;
  };
}
