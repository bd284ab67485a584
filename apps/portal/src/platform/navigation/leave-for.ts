/**
 * Leaves the portal for another site; this page does not stay behind it in the history.
 * @param sendsOrigin whether that site receives the origin as referrer, which is withheld otherwise
 */
export function leaveFor(url: string, sendsOrigin = false): void {
  if (sendsOrigin) {
    const policy = document.createElement('meta');
    policy.name = 'referrer';
    policy.content = 'origin';
    document.head.append(policy);
  }
  window.location.replace(url);
}
