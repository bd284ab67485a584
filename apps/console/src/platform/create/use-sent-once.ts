import { Intention } from '@ug/api-client';
import { useCallback, useRef, useState } from 'react';
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

/**
 * A form's `save` that adds what it holds once. While it is under way, and from then until the page has gone, another
 * press waits for the same answer. What could not be reached may have been added: it is sent again under its key. A
 * refusal is kept under its key, so that the next attempt has another one.
 */
export function useSentOnce({ save }: SaveContextValue): Save {
  const [intention] = useState(() => new Intention(isRefused));
  const underway = useRef<Promise<unknown> | null>(null);
  const keyed = useCallback(
    async (resource: string, params: CreateParams, create: Create) => {
      try {
        const meta = { ...(params.meta as object | undefined), idempotencyKey: intention.key() };
        const result = await create(resource, { ...params, meta });
        intention.done();
        return result;
      } catch (error) {
        intention.fail(error);
        throw error;
      }
    },
    [intention],
  );
  useRegisterMutationMiddleware(keyed);
  return (record, options) => {
    if (underway.current) return underway.current as Promise<void>;
    if (!intention.begin(JSON.stringify(record))) return Promise.resolve();
    underway.current = Promise.resolve(save?.(record, options)).finally(() => {
      underway.current = null;
      // The form may have ended it before its call.
      if (intention.isSending) intention.fail(null);
    });
    return underway.current as Promise<void>;
  };
}
