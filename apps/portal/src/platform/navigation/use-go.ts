import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { log } from '../log/log';
import { leaving } from './leave-guard';
import { afterStep, stepBackTo } from './trail';
import { goAcross, pageSubject } from './view-transition';

/** The address for signing in, with the way back. */
export const loginAddress = (returnTo: string): string => `/login?redirect=${encodeURIComponent(returnTo)}`;

/**
 * Goes to an address of the portal. Unlike the router's own function it returns no promise. With `replace`, it goes back instead if the
 * page behind this one has that address.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const note = (error: unknown) => log.warn(`cannot go to ${to}`, error);
      const isReturn = options?.replace === true && options.state === undefined;
      afterStep(() => {
        if (isReturn && stepBackTo(to, () => void Promise.resolve(navigate(-1)).catch(note))) return;
        Promise.resolve(navigate(to, options)).catch(note);
      });
    },
    [navigate],
  );
}

/** Goes to the previous page, or to `fallback` when the portal was opened on this one. A function is asked when it is needed. */
export function useGoBack(fallback: string | (() => string)): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    leaving(() =>
      goAcross(pageSubject(), () => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        const first = typeof fallback === 'string' ? fallback : fallback();
        const going = idx ? navigate(-1) : navigate(first, { replace: true });
        Promise.resolve(going).catch((error: unknown) => log.warn('cannot go back', error));
      }),
    );
  }, [navigate, fallback]);
}
