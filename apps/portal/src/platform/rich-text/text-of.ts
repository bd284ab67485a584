const blockEnds = /<\/(p|li|h[1-3]|blockquote)>|<br ?\/?>/g;

/** What formatted text says, as one line of text: parsed aside, where nothing of it is fetched or run. */
export function textOf(html: string): string {
  const spaced = html.replace(blockEnds, '$& ');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
}
