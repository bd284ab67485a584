import DOMPurify from 'dompurify';
import { isPortalAddress, isWebAddress } from '../../platform/navigation/portal-address';

const tags = 'p br strong b em i u s h1 h2 h3 ul ol li a img blockquote span'.split(' ');
const picture = /^\/api\/images\//;

/** Links lead into the portal or, beside it, to the web; pictures come from the product itself. */
function tame(node: Element): void {
  if (node instanceof HTMLAnchorElement) {
    const address = node.getAttribute('href') ?? '';
    if (isWebAddress(address)) {
      node.target = '_blank';
      node.rel = 'noopener noreferrer nofollow';
    } else {
      node.removeAttribute('target');
      if (!isPortalAddress(address)) node.removeAttribute('href');
    }
  }
  if (node instanceof HTMLImageElement && !picture.test(node.getAttribute('src') ?? '')) node.remove();
}

/** HTML of which nothing can run or reach out, whatever it was; the service has cleaned it once already. */
export function cleanHtml(html: string): string {
  const purify = DOMPurify();
  purify.addHook('afterSanitizeAttributes', tame);
  return purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
