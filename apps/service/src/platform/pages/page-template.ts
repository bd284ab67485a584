import type { AppConfig } from '../config/app-config';
import { escapeHtml } from './page-head';

const CONFIG_MARK = '__APP_CONFIG__';
/** The product's name and the logo's folder as the built pages have them, before this service puts its own there. */
const BUILT_TITLE = '游光';
const BUILT_BRAND = '/brand/ug/';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)" \/>\s*/;
const FIRST_SCREEN = '__FIRST_SCREEN__';

/**
 * JSON for the inside of a script element, which is no script by its type: no text can close the element or open a
 * comment in it, and it stays JSON.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What both fronts learn before their first request. */
const frontConfig = ({ title, prefix, timezone }: AppConfig): string =>
  scriptJson({ title, prefix, timezone, appID: '1000', channelID: '0' });

/** A built page under this product's name, with its logo and its configuration. */
export const brandedPage = (html: string, config: AppConfig): string =>
  html
    .replaceAll(CONFIG_MARK, () => frontConfig(config))
    .replaceAll(BUILT_BRAND, `/brand/${config.prefix}/`)
    .replace(TITLE, (title) => title.replace(BUILT_TITLE, () => escapeHtml(config.title)))
    .replace(DESCRIPTION, (description) => description.replaceAll(BUILT_TITLE, () => escapeHtml(config.title)));

/** The portal's built page, cut where each address has something of its own. */
export class PageTemplate {
  /** What is said of a page that says nothing of itself. */
  readonly description: string;
  private readonly pieces: readonly [start: string, middle: string, end: string];

  /** @throws Error where the page has no place for what is put into it */
  constructor(html: string) {
    const description = DESCRIPTION.exec(html);
    const rest = html.replace(DESCRIPTION, '');
    const title = TITLE.exec(rest)?.[0];
    const [start, ...behind] = title ? rest.split(title) : [];
    const [middle, end] = behind.join(title).split(FIRST_SCREEN);
    if (start === undefined || middle === undefined || end === undefined || !description)
      throw new Error('index.html has no title, no description or no place for the first screen');
    this.description = unescapeHtml(description[1] ?? '');
    this.pieces = [start, middle, end];
  }

  /** @param firstScreen data by the key of its read */
  page(head: string, firstScreen: Readonly<Record<string, unknown>>): string {
    const [start, middle, end] = this.pieces;
    return start + head + middle + scriptJson(firstScreen) + end;
  }
}

const unescapeHtml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
