/** A document or a part of it, as far as it is looked through. */
interface Markup {
  querySelectorAll(selectors: string): Iterable<{
    readonly tagName: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  }>;
}

const ELEMENTS = new Set('SCRIPT IFRAME FRAME OBJECT EMBED APPLET BASE META PORTAL MARQUEE'.split(' '));
const ADDRESSES = new Set('href src srcset srcdoc action formaction data poster background xlink:href ping'.split(' '));

/** Browsers leave out blanks and control characters before they read what an address begins with. */
const isRunning = (address: string): boolean =>
  /^(?:javascript|vbscript|livescript|view-source|data:text|data:image\/svg|blob:https|filesystem)/i.test(
    address.replace(/[\s\p{Cc}]/gu, ''),
  );

/** Dangers of a page, one line each: elements that run, handlers, and addresses that are scripts. */
export function dangersIn(page: Markup): string[] {
  return [...page.querySelectorAll('*')].flatMap(({ tagName, attributes }) => {
    const ofElement = ELEMENTS.has(tagName.toUpperCase()) ? [`<${tagName}>`] : [];
    const ofAttributes = [...attributes].filter(
      ({ name, value }) => /^on|^srcdoc$|^ping$/i.test(name) || (ADDRESSES.has(name.toLowerCase()) && isRunning(value)),
    );
    return [...ofElement, ...ofAttributes.map(({ name, value }) => `<${tagName} ${name}="${value}">`)];
  });
}
