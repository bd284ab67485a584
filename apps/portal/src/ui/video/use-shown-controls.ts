import { useEffect, useState } from 'react';

/** Controls stay over a moving picture for this long. */
const SHOWN_MS = 3500;

/** Whether the controls are shown: always over a still picture, else for some seconds after `wake`. */
export function useShownControls(isPinned: boolean) {
  const [isAwake, setAwake] = useState(true);
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (isPinned || !isAwake) return undefined;
    const timer = setTimeout(() => setAwake(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPinned, isAwake, beat]);
  return {
    isShown: isPinned || isAwake,
    wake: () => {
      setAwake(true);
      setBeat((count) => count + 1);
    },
    hide: () => setAwake(false),
  };
}
