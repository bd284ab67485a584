import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { log } from '../log/log';
import { leaving } from './leave-guard';
import { goAcross, pageSubject } from './view-transition';

/** Where a player is sent to sign in, with the way back. */
export const loginAddress = (returnTo: string): string => `/login?redirect=${encodeURIComponent(returnTo)}`;

/** Goes to an address of the portal; unlike the router's own function it leaves no promise behind. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      Promise.resolve(navigate(to, options)).catch((error: unknown) => log.warn(`无法前往 ${to}`, error));
    },
    [navigate],
  );
}

/** Goes to the previous page, or to `fallback` when the portal was opened on this one. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    leaving(() =>
      goAcross(pageSubject(), () => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        const going = idx ? navigate(-1) : navigate(fallback, { replace: true });
        Promise.resolve(going).catch((error: unknown) => log.warn('无法返回', error));
      }),
    );
  }, [navigate, fallback]);
}
