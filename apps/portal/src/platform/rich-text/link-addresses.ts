import { isWebAddress, OUTSIDE_LINK } from '@ug/contract';
import { textParts, type TextPart } from '@ug/web';

function nodeOf({ text, href }: TextPart): Text | HTMLAnchorElement {
  if (href === null || !isWebAddress(href)) return document.createTextNode(text);
  return Object.assign(document.createElement('a'), OUTSIDE_LINK, { href, textContent: text });
}

/**
 * Clean HTML with the web addresses in its words made links, as in plain text: an address that was pasted as words leads
 * somewhere too. What is inside a link stays.
 */
export function linkAddresses(html: string): string {
  if (!/https?:\/\//i.test(html)) return html;
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = html;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = textParts(text.data);
    const isPlain = parts.every(({ href }) => href === null) || text.parentElement?.closest('a');
    if (!isPlain) text.replaceWith(...parts.map(nodeOf));
  }
  return body.innerHTML;
}
