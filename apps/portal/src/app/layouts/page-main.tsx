import { useLayoutEffect, useRef, type HTMLAttributes } from 'react';
import { useLocation } from 'react-router-dom';

/** The main part of a page. Arriving moves the focus here, for it was on a control of a page that is now hidden. */
export function PageMain(attributes: HTMLAttributes<HTMLElement>) {
  const ref = useRef<HTMLElement>(null);
  const isFirst = useLocation().key === 'default';
  useLayoutEffect(() => {
    if (!isFirst && !ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
    // Only arriving moves the focus, not a change of the address within the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <main {...attributes} ref={ref} tabIndex={-1} />;
}
