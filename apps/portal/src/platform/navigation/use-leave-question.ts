import { useEffect, useRef, useState } from 'react';
import { guardLeaving } from './leave-guard';
import { useGo } from './use-go';

/** A question that stands before leaving a page. */
export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** The router numbers the entries of the history; one by somebody else counts as the first. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** The address in the portal that a plain click on a link leads to; null for any other click. */
function addressOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || !['', '_self'].includes(link.target)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : null;
}

/** Turns a step in the history into a question. */
function stepsAsked(ask: (leave: () => void) => void, isLeaving: () => boolean): (event: PopStateEvent) => void {
  const here = placeOf(window.history.state);
  let isReturning = false;
  return (event) => {
    if (isLeaving()) return;
    // The router must not hear of it: the address returns to this page until the player has answered.
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const by = placeOf(event.state) - here;
    isReturning = true;
    window.history.go(-by);
    ask(() => window.history.go(by));
  };
}

/**
 * Asks before the page is left while something would be lost: by the arrow in its head, by a link, by the back button of
 * the browser and, in the browser's own words, by closing it.
 */
export function useLeaveQuestion(isOn: boolean): LeaveQuestion {
  const go = useGo();
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOn) return undefined;
    isLeaving.current = false;
    const ask = (leave: () => void) => (isLeaving.current ? leave() : setAsked({ leave }));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = isLeaving.current ? null : addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => go(address));
    };
    const end = guardLeaving(
      ask,
      stepsAsked(ask, () => isLeaving.current),
    );
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', onClick, true);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', onClick, true);
    };
  }, [isOn, go]);
  return {
    isAsked: asked !== null,
    stay: () => setAsked(null),
    leave: () => {
      isLeaving.current = true;
      setAsked(null);
      asked?.leave();
    },
  };
}
