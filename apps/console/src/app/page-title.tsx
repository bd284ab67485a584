import { useEffect, useRef } from 'react';
import { TitlePortal } from 'react-admin';
import { appConfig } from '../platform/config';

const product = `${appConfig.title} 控制台`;

/** The page's name in the bar and on the browser's tab, where several records stand side by side. */
export function PageTitle() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = frame.current;
    if (!bar) return;
    // react-admin's pages write their title into the portal; there is no other place to hear it from.
    const copy = () => (document.title = bar.textContent ? `${bar.textContent} | ${product}` : product);
    const observer = new MutationObserver(copy);
    observer.observe(bar, { childList: true, subtree: true, characterData: true });
    copy();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <TitlePortal component="h1" sx={{ fontSize: 17, fontWeight: 600 }} />
    </div>
  );
}
