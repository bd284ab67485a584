/** Leaves the portal for another site; this page does not stay behind it in the history. */
export function leaveFor(url: string): void {
  window.location.replace(url);
}
