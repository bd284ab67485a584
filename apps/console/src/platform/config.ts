/** Configuration that the service writes into the page. */
export interface AppConfig {
  /** The product's name. */
  title: string;
  /** The product's short name in paths and keys. */
  prefix: string;
  /** IANA name of the zone in which a day begins and schedules are read. */
  timezone: string;
}

const defaults: AppConfig = { title: '游光', prefix: 'ug', timezone: 'Asia/Shanghai' };

/**
 * Reads the page's configuration; a development server leaves the placeholder, and then the defaults hold.
 * @throws SyntaxError when the service wrote something that is not JSON
 */
export function readAppConfig(text: string): AppConfig {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return defaults;
  return { ...defaults, ...(JSON.parse(trimmed) as Partial<AppConfig>) };
}

export const appConfig = readAppConfig(document.getElementById('app-config')?.textContent ?? '');

/** The path of the console, with a slash at its end. */
export const basePath: string = import.meta.env.BASE_URL;

/** Origin of the portal for previews; empty where both are served together. */
export const portalOrigin: string = import.meta.env.VITE_PORTAL_URL ?? '';
