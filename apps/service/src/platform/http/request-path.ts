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

/** Console calls live under /admin; everything else is for players. */
export const isConsolePath = (path: string): boolean =>
  path === `${API_BASE}/admin` || path.startsWith(`${API_BASE}/admin/`);
