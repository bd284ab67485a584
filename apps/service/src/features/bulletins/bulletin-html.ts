import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'span', 'a', 'img'],
] as const;

/** What stands inside these is no text that anybody wrote for readers. */
const TAGS_WITH_FOREIGN_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed'],
  ...['title', 'xmp', 'plaintext', 'template', 'svg', 'math'],
] as const;

/** Deeper markup than any editor makes would cost every reader's browser. */
const MOST_NESTED = 20;

/** Another site by its full address, or a page of the portal; no browser reads anything else into these characters. */
const OUTSIDE = /^https?:\/\/[^\s\\<>"'`\p{Cc}\p{Cf}]+$/iu;
const INSIDE = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cf}]*$/u;

/** A picture that was uploaded here: it has been re-encoded, and asking for it tells no stranger who reads. */
const PICTURE = /^\/api\/images\/([0-9a-f]{32})\/(small|medium|large)$/;

/**
 * Keeps of a bulletin's HTML what readers need: paragraphs, headings, lists, emphasis, links and pictures of our own.
 * Everything else goes, with its text where that is code; links to other sites open aside and learn nothing of us.
 */
export const sanitizeBulletin = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: TAGS_WITH_FOREIGN_TEXT,
    nestingLimit: MOST_NESTED,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
  }).trim();

/** Whether sanitised HTML has anything to show. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** The uploads that sanitised HTML shows, each once. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, source = '']) => source);
  return [...new Set(sources.flatMap((source) => PICTURE.exec(source)?.[1] ?? []))];
}

function linkTo(href: string): Record<string, string> {
  if (OUTSIDE.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return INSIDE.test(href) ? { href } : {};
}
