import type { AppConfig } from '../config/app-config';
import { escapeHtml } from './page-head';

const CONFIG_MARK = '__APP_CONFIG__';
/** The product's name and the logo's folder as the built pages have them, before this service puts its own there. */
const BUILT_TITLE = '游光';
const BUILT_BRAND = '/brand/ug/';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)" \/>\s*/;
const FIRST_SCREEN = '__FIRST_SCREEN__';
const HEAD_END = '</head>';
const BODY_END = '</body>';
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
const ROOT = '<div id="root"></div>';

/**
 * JSON for the inside of a script element, which is no script by its type: no text can close the element or open a
 * comment in it, and it stays JSON.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the configuration that both fronts learn before their first request. */
export const frontConfig = ({ title, prefix, timezone }: AppConfig): string =>
  scriptJson({ title, prefix, timezone, appID: '1000', channelID: '0' });

/** A built page under this product's name, with its logo and its configuration. */
export const brandedPage = (html: string, config: AppConfig): string =>
  html
    .replaceAll(CONFIG_MARK, () => frontConfig(config))
    .replaceAll(BUILT_BRAND, `/brand/${config.prefix}/`)
    .replace(TITLE, (title) => title.replace(BUILT_TITLE, () => escapeHtml(config.title)))
    .replace(DESCRIPTION, (description) => description.replaceAll(BUILT_TITLE, () => escapeHtml(config.title)));

/** Returns the manifest of the installed portal, under this product's name and with its pictures. */
export const brandedManifest = (json: string, config: AppConfig): string =>
  json.replaceAll(BUILT_BRAND, `/brand/${config.prefix}/`).replaceAll(BUILT_TITLE, () => jsonText(config.title));

/** Text for the inside of a JSON string. */
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

interface PageContent {
  /** Title and description. */
  readonly head: string;
  /** Data by the key of its read. */
  readonly firstScreen: Readonly<Record<string, unknown>>;
  /** Painting of the page before its script runs, if that is known. */
  readonly painted?: {
    /** For the end of the head: what it looks like. */
    readonly tags: string;
    /** Scripts that run when the painting has been seen. */
    readonly scripts: string;
    readonly html: string;
    /** The path that it was rendered for; a browser at another path renders from scratch. */
    readonly location: string;
  };
}

/** The portal's built page, cut where each address has something of its own. */
export class PageTemplate {
  /** Description of a page that has none of its own. */
  readonly description: string;
  /** The portal's own, which the built page has somewhere. */
  private readonly scripts: string;
  private readonly pieces: readonly [string, string, string, string, string, string];

  /** @throws Error where the page has no place for what is put into it */
  constructor(html: string) {
    const description = DESCRIPTION.exec(html);
    this.scripts = (html.match(SCRIPTS) ?? []).join('');
    const rest = html.replace(DESCRIPTION, '').replace(SCRIPTS, '');
    const title = TITLE.exec(rest)?.[0];
    const [start, afterTitle] = cut(rest, title);
    const [head, afterHead] = cut(afterTitle, HEAD_END);
    const [beforeRoot, afterRoot] = cut(afterHead, ROOT);
    const [beforeData, afterData] = cut(afterRoot, FIRST_SCREEN);
    const [beforeEnd, end] = cut(afterData, BODY_END);
    if (!description) throw new Error('index.html has no description');
    this.description = unescapeHtml(description[1] ?? '');
    this.pieces = [start, head, beforeRoot, beforeData, beforeEnd, end];
  }

  page({ head, firstScreen, painted }: PageContent): string {
    const [start, afterTitle, beforeRoot, beforeData, beforeEnd, end] = this.pieces;
    const before = start + head + afterTitle;
    const after = beforeData + scriptJson(firstScreen) + beforeEnd;
    if (!painted) return before + this.scripts + HEAD_END + beforeRoot + ROOT + after + BODY_END + end;
    const root = `<div id="root" data-painted="${escapeHtml(painted.location)}">${painted.html}</div>`;
    // The page fetches them itself, behind its first frame (index.html of the portal).
    const scripts = `<template id="scripts">${this.scripts}${painted.scripts}</template>`;
    return before + painted.tags + HEAD_END + beforeRoot + root + after + scripts + BODY_END + end;
  }
}

/** A text before and after a mark. @throws Error where it has none */
function cut(text: string, mark: string | undefined): [before: string, after: string] {
  const at = mark ? text.indexOf(mark) : -1;
  if (mark === undefined || at < 0) throw new Error(`index.html has no ${mark ?? 'title'}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

const unescapeHtml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
