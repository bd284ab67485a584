import { isPortalAddress } from '@ug/contract';

const doors = /^\/(login|register|other)(?![\w-])/;

/** Where to go after signing in: an address of the portal that the query's `redirect` names, else home. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '';
  return isPortalAddress(asked) && !doors.test(asked) ? asked : '/';
}
