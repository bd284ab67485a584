import { useEffect, useRef } from 'react';
import { TitlePortal } from 'react-admin';
import { titleCount } from '#platform/attention/title-count';
import { appConfig } from '#platform/config';

const product = `${appConfig.title} 控制台`;

/** The page's name in the bar and on the browser's tab, where several records stand side by side, and what waits. */
export function PageTitle() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = frame.current;
    if (!bar) return;
    // react-admin's pages write their title into the portal; there is no other place to hear it from.
    const copy = () => {
      const count = titleCount.getState().count;
      const title = bar.textContent ? `${bar.textContent} | ${product}` : product;
      document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
    };
    const observer = new MutationObserver(copy);
    observer.observe(bar, { childList: true, subtree: true, characterData: true });
    const stopCounting = titleCount.subscribe(copy);
    copy();
    return () => {
      observer.disconnect();
      stopCounting();
    };
  }, []);
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <TitlePortal component="h1" sx={{ fontSize: 17, fontWeight: 600, '& > *': { display: 'inline' } }} />
    </div>
  );
}
