const blockEnds = /<\/(p|li|h[1-3]|blockquote)>|<br ?\/?>/g;
const tags = /<[^>]*>/g;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * The text of HTML, on one line. The service has cleaned it: `<` and `>` only belong to tags, and nothing else is an entity. It works
 * without a browser's parser, because pages are painted where there is none.
 */
export const textOf = (html: string): string =>
  html
    .replace(blockEnds, '$& ')
    .replace(tags, '')
    .replace(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
