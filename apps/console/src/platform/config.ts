import { readAppConfig } from '@ug/web';

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

export const appConfig = readAppConfig(document.getElementById('app-config')?.textContent, defaults);

/** The path of the console, with a slash at its end. */
export const basePath: string = import.meta.env.BASE_URL;

/** Origin of the portal for previews; empty where both are served together. */
export const portalOrigin: string = import.meta.env.VITE_PORTAL_URL ?? '';
