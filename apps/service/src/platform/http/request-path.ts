import { API_BASE } from '@ug/contract';

const AUTHORITY = /^https?:\/\/[^/?]*/i;

/** The target of a request as paths are written: a client may send the whole address, as proxies are sent it. */
export function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(AUTHORITY, '') || '/';
}

/** The path of a request's target, decoded as the router decodes it; a path that cannot be decoded stays as it is. */
export function pathOf(url: string): string {
  const path = originForm(url).split('?', 1)[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Paths that the service answers itself; every other address is a front's. */
const OWN = /^\/(api|docs|socket\.io|health)(\/|$)/;

/** The front whose page a path may be, by its first address; null for a file and for what is no front's. */
export function frontOf(path: string): '/' | '/admin/' | null {
  if (OWN.test(path) || /\.\w+$/.test(path)) return null;
  return /^\/admin(\/|$)/.test(path) ? '/admin/' : '/';
}

/** Console calls live under /admin; everything else is for players. */
export const isConsolePath = (path: string): boolean =>
  path === `${API_BASE}/admin` || path.startsWith(`${API_BASE}/admin/`);
