/**
 * Leaves the portal for another site; this page does not stay behind it in the history.
 * @param tellsOrigin whether that site learns which site they come from, which nobody does otherwise
 */
export function leaveFor(url: string, tellsOrigin = false): void {
  if (tellsOrigin) {
    const policy = document.createElement('meta');
    policy.name = 'referrer';
    policy.content = 'origin';
    document.head.append(policy);
  }
  window.location.replace(url);
}
