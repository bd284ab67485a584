import { useCallback, useLayoutEffect, useState } from 'react';
import type { TextBox } from './text-view';

/** The room of an element, once it is known and whenever the screen changes; the element fills the screen. */
export function useTextBox(): [box: TextBox | null, ref: (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<TextBox | null>(null);
  const measure = useCallback(() => {
    if (!element) return;
    const { clientWidth: width, clientHeight: height } = element;
    setBox((known) => (known?.width === width && known.height === height ? known : { width, height }));
  }, [element]);
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  return [box, setElement];
}
