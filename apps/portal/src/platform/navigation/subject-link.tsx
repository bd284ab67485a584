import type { ComponentProps, MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { useGo } from './use-go';
import { goAcross } from './view-transition';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link whose picture (`data-subject`) becomes the picture of the page that it leads to. */
export function SubjectLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const go = useGo();
  const href = useHref(to);
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return;
    event.preventDefault();
    goAcross(event.currentTarget.querySelector<HTMLElement>('[data-subject]') ?? undefined, () => go(to));
  }
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
