import { isPortalAddress } from '@ug/contract';

const authPages = /^\/(login|register|other)(?![\w-])/;

/** Where to go after signing in: an address of the portal that the query's `redirect` names, else home. */
export function returnAddress(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? '';
  return isPortalAddress(redirect) && !authPages.test(redirect) ? redirect : '/';
}
