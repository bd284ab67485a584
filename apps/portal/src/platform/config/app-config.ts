import { readAppConfig } from '@ug/web';
import { blockText } from '../painting/painting';

/** Configuration that the service writes into index.html. */
export interface AppConfig {
  /** The product's name, first part of every document title. */
  title: string;
  /** Builds the logo's path and the names of storage keys. */
  prefix: string;
  appID: string;
  /** The channel of players who came without one. */
  channelID: string;
  /** The product's time zone. It is used until the player's own is known. */
  timezone: string;
}

/** A placeholder that was not replaced gives these. */
const defaults: AppConfig = { title: '游光', prefix: 'ug', appID: '1000', channelID: '0', timezone: 'Asia/Shanghai' };

/** The configuration of this page, read once. */
export const appConfig = readAppConfig(blockText('app-config'), defaults);

/** The address of the logo. Every prefix has its own. */
export const logoUrl = `/brand/${appConfig.prefix}/logo.svg`;

/** The version of this build. */
export const clientVersion = import.meta.env.APP_VERSION;

/** Whether this is a build: the pages of a development server change too often to be kept. */
export const isBuilt = import.meta.env.PROD;
