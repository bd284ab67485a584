/** The key of a link that was tapped before the router was ready. The page's first script notes it. */
const KEY = 'came-by-link';

/** Whether a link led to `path`; one that leads elsewhere is left for its own page, which may still be on its way. */
function takeLinkTo(path: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== path) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    // Nothing can be kept here, and so nothing was.
    return false;
  }
}

/**
 * Tells the router, before it begins, that a page of the portal is behind this one, where a link of that page loaded this
 * one again. Its number in the history is what the router counts by; one that it has given itself stays.
 */
export function noteEarlyLink(): void {
  const { history, location } = window;
  const state = history.state as { idx?: number } | null;
  if (takeLinkTo(location.pathname) && state?.idx === undefined) history.replaceState({ ...state, idx: 1 }, '');
}
