import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the portal. */
  to: string;
  /** The way back skips the page of the link. */
  replace?: boolean;
  /** Goes along with the address, for the page that it leads to. */
  state?: unknown;
};

/**
 * A link within the portal. The router's own brings what fetches pages ahead for a framework that is not used here, and
 * every first visit would load it.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target });
  function onFollow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} target={target} href={href} onClick={onFollow}>
      {children}
    </a>
  );
}
