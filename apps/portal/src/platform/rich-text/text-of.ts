const blockEnds = /<\/(p|li|h[1-3]|blockquote)>|<br ?\/?>/g;
const tags = /<[^>]*>/g;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * What formatted text says, as one line of text. The service has cleaned it: `<` and `>` stand for tags alone, and
 * nothing else is written as an entity. Without a browser's parser, for it is painted where there is none.
 */
export const textOf = (html: string): string =>
  html
    .replace(blockEnds, '$& ')
    .replace(tags, '')
    .replace(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
