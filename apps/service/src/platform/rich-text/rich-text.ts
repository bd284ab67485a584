import {
  isPortalAddress,
  isWebAddress,
  OUTSIDE_LINK,
  pictureIdOf,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@ug/contract';
import sanitizeHtml from 'sanitize-html';

/** Tags whose content nobody wrote for readers. */
const TAGS_WITH_FOREIGN_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'title',
  'xmp',
  'plaintext',
  'template',
  'svg',
  'math',
] as const;

/** Deeper markup than any editor makes would cost every reader's browser. */
const MAX_NESTING = 20;

/**
 * Keeps of HTML what readers need: paragraphs, headings, lists, emphasis, links and pictures of our own.
 * Everything else goes, with its text where that is code; links to other sites open aside and learn nothing of us.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: RICH_TEXT_ATTRIBUTES,
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: TAGS_WITH_FOREIGN_TEXT,
    nestingLimit: MAX_NESTING,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureIdOf(attribs['src'] ?? '') === null,
  }).trim();

/** Whether sanitised HTML has anything to show. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** Returns the text of sanitised HTML, as one line of at most `length` characters. */
export function excerptOf(html: string, length: number): string {
  const words = html
    .replace(/<(br|\/p|\/h\d|\/li|\/blockquote)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...words];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : words;
}

/** The uploads that sanitised HTML shows, each once. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, source = '']) => source);
  return [...new Set(sources.flatMap((source) => pictureIdOf(source) ?? []))];
}

function linkTo(href: string): Record<string, string> {
  if (isWebAddress(href)) return { href, ...OUTSIDE_LINK };
  return isPortalAddress(href) ? { href } : {};
}
