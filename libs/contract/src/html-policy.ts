/** The tags that rich text may hold, wherever it is written, kept or shown. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'span',
  'a',
  'img',
] as const;

/** The attributes of each tag that has any. */
export const RICH_TEXT_ATTRIBUTES = { a: ['href', 'target', 'rel'], img: ['src', 'alt'] } as const;

// Both exclude what a browser drops, turns or reads around before it follows a link.
const INSIDE = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cf}]*$/u;
const OUTSIDE = /^https?:\/\/[^\s\\<>"'`\p{Cc}\p{Cf}]+$/iu;

/** A picture that was uploaded here: it has been re-encoded, and asking for it tells no stranger who reads. */
const PICTURE = /^\/api\/images\/([0-9a-f]{32})\/(small|medium|large)$/;

/** Whether an address written by an operator leads into the portal; no browser reads another site into it. */
export const isPortalAddress = (address: string): boolean => INSIDE.test(address);

/** Whether an address written by an operator is that of a web page elsewhere. */
export const isWebAddress = (address: string): boolean => OUTSIDE.test(address);

/** The upload that a picture's address in rich text shows; null for any other address. */
export const pictureIdOf = (source: string): string | null => PICTURE.exec(source)?.[1] ?? null;

/** Attributes of a link to another site: it opens aside, and that site learns nothing of us. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
