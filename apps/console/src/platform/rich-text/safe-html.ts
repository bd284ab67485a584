import {
  isPortalAddress,
  isWebAddress,
  OUTSIDE_LINK,
  pictureIdOf,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@ug/contract';
import createPurifier from 'dompurify';

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && pictureIdOf(node.getAttribute('src') ?? '') === null) node.remove();
  if (node.nodeName !== 'A') return;
  const href = node.getAttribute('href') ?? '';
  if (!isPortalAddress(href) && !isWebAddress(href)) node.removeAttribute('href');
  // Every link opens beside the console, and its page gets no access to the console.
  for (const [name, value] of Object.entries(OUTSIDE_LINK)) node.setAttribute(name, value);
});

/** HTML as the portal would show it: what the service stores, and nothing that runs or reaches out. */
export const safeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: Object.values(RICH_TEXT_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
