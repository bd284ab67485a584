import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { log } from '../log/log';
import { leaving } from './leave-guard';
import { afterStep, stepBackTo } from './trail';
import { goAcross, pageSubject } from './view-transition';

/** Where a player is sent to sign in, with the way back. */
export const loginAddress = (returnTo: string): string => `/login?redirect=${encodeURIComponent(returnTo)}`;

/**
 * Goes to an address of the portal; unlike the router's own function it leaves no promise behind. Whoever is to arrive in
 * the place of this page (`replace`) at the page that is behind it goes back to that one.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const note = (error: unknown) => log.warn(`无法前往 ${to}`, error);
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
        Promise.resolve(going).catch((error: unknown) => log.warn('无法返回', error));
      }),
    );
  }, [navigate, fallback]);
}
