import createPurifier from 'dompurify';

const ALLOWED_TAGS = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'span', 'a', 'img'],
];
const ALLOWED_ATTR = ['href', 'target', 'rel', 'src', 'alt'];

/** A page of the portal or a full address; the portal makes a link of nothing else. */
const followed = /^(https?:\/\/|\/(?![/\\]))/i;
const ownPicture = /^\/api\/images\//;

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !ownPicture.test(node.getAttribute('src') ?? '')) node.remove();
  if (node.nodeName !== 'A') return;
  if (!followed.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  // Whatever a link says, it opens beside the console and learns nothing of it.
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** HTML as the portal would show it: what the service keeps, and nothing that runs or reaches out. */
export const safeHtml = (html: string): string =>
  purifier.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });
