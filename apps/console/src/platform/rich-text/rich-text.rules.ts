/** Formatted text that shows nothing: no picture and no visible character. */
export const isBlank = (html: string | null | undefined): boolean =>
  !html || (!html.includes('<img') && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(html.replace(/<[^>]*>|&nbsp;/g, '')));

/** The first words of formatted text, for a table. */
export function excerpt(html: string, length = 60): string {
  const words = html
    .replace(/<(br|\/p|\/h\d|\/li)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > length ? `${words.slice(0, length)}…` : words;
}
