import { isPortalAddress } from '@ug/contract';
import { useMemo, type HTMLAttributes, type MouseEvent } from 'react';
import { useGo } from '../navigation/use-go';
import { cleanHtml } from './clean-html';
import styles from './rich-text.module.css';

interface RichTextProps extends HTMLAttributes<HTMLDivElement> {
  html: string;
  /** Called before a link inside leads to another page of the portal. */
  onLeave?: () => void;
}

/** A formatted text of operators. Links into the portal stay within it. */
export function RichText({ html, onLeave, className = '', ...rest }: RichTextProps) {
  const go = useGo();
  const clean = useMemo(() => cleanHtml(html), [html]);
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!address || !isPortalAddress(address)) return;
    event.preventDefault();
    onLeave?.();
    go(address);
  }
  // Links inside are links; this only keeps those into the portal on the page.
  return (
    <div
      {...rest}
      className={`${styles.text} ${className}`}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
