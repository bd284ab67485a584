import {
  isPortalAddress,
  isWebAddress,
  OUTSIDE_LINK,
  pictureIdOf,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@ug/contract';
import DOMPurify from 'dompurify';
import { linkAddresses } from './link-addresses';

/** Links lead into the portal or, beside it, to the web; pictures come from the product itself. */
function tame(node: Element): void {
  if (node instanceof HTMLAnchorElement) {
    const address = node.getAttribute('href') ?? '';
    if (isWebAddress(address)) {
      Object.assign(node, OUTSIDE_LINK);
    } else {
      node.removeAttribute('target');
      if (!isPortalAddress(address)) node.removeAttribute('href');
    }
  }
  if (node instanceof HTMLImageElement && pictureIdOf(node.getAttribute('src') ?? '') === null) node.remove();
}

/** HTML in which nothing can run or load from outside, whichever the input. The service has cleaned it once already. */
export function cleanHtml(html: string): string {
  const purify = DOMPurify();
  purify.addHook('afterSanitizeAttributes', tame);
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: Object.values(RICH_TEXT_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return linkAddresses(clean);
}
