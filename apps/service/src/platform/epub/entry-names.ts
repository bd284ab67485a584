const MAX_NAME = 512;

/**
 * A name inside the archive as `OEBPS/text/1.xhtml`. Names are only compared with each other: nothing is ever written to
 * a path that is made of one.
 * @param name as the archive or a document has it, percent-encoded or not
 * @param from the name of the document that it stands in
 * @returns undefined for a name outside the archive: another site, an absolute path, too many `..`
 */
export function entryName(name: string, from = ''): string | undefined {
  const path = percentDecoded(name.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/');
  if (path.length > MAX_NAME || /^[a-z][a-z\d+.-]*:|^\/|\0/i.test(path)) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length === 0 ? undefined : parts.join('/');
}

/** The place inside a document that a link names. */
export const fragmentOf = (link: string): string => percentDecoded(/#(.*)$/.exec(link)?.[1] ?? '');

/** Decodes percent escapes; a stray percent sign stays as it is. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    const bytes = Uint8Array.from(escaped.slice(1).split('%'), (pair) => parseInt(pair, 16));
    return new TextDecoder().decode(bytes);
  });
}
