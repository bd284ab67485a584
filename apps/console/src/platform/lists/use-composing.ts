import { useEffect, useState } from 'react';

/** Filters take a text half a second after its last letter; so long what was composed is not the filter yet. */
const SETTLE_MS = 700;

/** True while an input method composes a text on the page, and until a filter has taken it. */
export function useComposing(): boolean {
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      setIsComposing(true);
    };
    const end = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsComposing(false), SETTLE_MS);
    };
    document.addEventListener('compositionstart', begin);
    document.addEventListener('compositionend', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    };
  }, []);
  return isComposing;
}
