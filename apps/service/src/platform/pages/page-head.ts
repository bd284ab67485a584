import type { PagePreview } from './portal-pages';

/** About what search engines and conversations show; what is longer is cut at a character. */
const MAX_DESCRIPTION = 120;

/** Address of a page, and the defaults of its product. */
export interface PageLocation {
  /** The product's name. */
  readonly site: string;
  /** Without a slash at its end; undefined where the caller did not say how the service is reached. */
  readonly origin: string | undefined;
  /** With its query, encoded; undefined for an address that is not to be found. */
  readonly path: string | undefined;
  /** The default of a preview. */
  readonly picture?: PagePreview['picture'];
  /** The default of a preview. */
  readonly description: string;
  /** Whether its record is not there for guests. */
  readonly isAbsent?: boolean;
}

/** Text for the inside of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): string =>
  content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />` : '';

/** Text on one line, cut to what is shown of it. */
function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > MAX_DESCRIPTION ? `${letters.slice(0, MAX_DESCRIPTION - 1).join('')}…` : letters.join('');
}

/**
 * The title of a page, what it is about, and how it looks where its address is passed on (https://ogp.me). Everything is
 * escaped: names and texts are written by people.
 */
export function pageHead(
  preview: PagePreview | null,
  { site, origin, path, description, isAbsent, picture: usual }: PageLocation,
): string {
  const {
    title,
    type = 'website',
    description: own,
    picture = usual,
    seconds,
    isUnlisted,
  }: PagePreview = preview ?? {};
  const name = title ? `${site} | ${title}` : site;
  const about = shortened(own ?? '') || description;
  const address = addressOf(origin, path);
  return [
    `<title>${escapeHtml(name)}</title>`,
    meta('name', 'description', about),
    meta('property', 'og:site_name', site),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title ?? site),
    meta('property', 'og:description', about),
    address && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:url', address),
    meta('property', 'video:duration', seconds?.toString()),
    ...(picture && origin ? pictureTags(picture, origin) : []),
    (preview === null || isUnlisted || isAbsent) && meta('name', 'robots', 'noindex'),
  ]
    .filter(Boolean)
    .join('\n    ');
}

const addressOf = (origin: string | undefined, path: string | undefined): string | undefined =>
  origin !== undefined && path !== undefined ? origin + path : undefined;

function pictureTags({ url, width, height }: NonNullable<PagePreview['picture']>, origin: string): string[] {
  return [
    meta('property', 'og:image', origin + url),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('name', 'twitter:card', width > height ? 'summary_large_image' : 'summary'),
  ];
}
