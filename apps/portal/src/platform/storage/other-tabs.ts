/**
 * Calls back when another tab has changed what is stored under a name, so that a state that is written as a whole is that of all
 * tabs, and none writes over what another one has added. @returns a function that ends it
 */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  // Nobody else is there where a page is painted.
  if (typeof window === 'undefined') return () => undefined;
  const hear = ({ key: name }: StorageEvent) => (name === key || name === null) && changed();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
