import { Parser } from 'htmlparser2';
import { entryName, fragmentOf } from './entry-names';
import { walkXml, xmlText } from './xml';

/** A line of a book's table of contents. */
export interface ContentsEntry {
  readonly title: string;
  /** The document that it points to; undefined for a heading without a link. */
  readonly name: string | undefined;
  /** A place inside the document, or ''. */
  readonly fragment: string;
  /** 0 for the outermost. */
  readonly depth: number;
}

const MAX_ENTRIES = 20_000;

/** The entries of a table of contents of EPUB 2 (NCX) or 3 (nav), in the order of the book. @param from its entry's name */
export function contentsOf(bytes: Uint8Array, from: string, isNcx: boolean): ContentsEntry[] {
  return (isNcx ? ncxEntries(bytes, from) : navEntries(bytes, from)).slice(0, MAX_ENTRIES);
}

const linked = (title: string, link: string | undefined, depth: number, from: string): ContentsEntry => ({
  title: title.replace(/\s+/g, ' ').trim(),
  name: link === undefined ? undefined : entryName(link, from),
  fragment: fragmentOf(link ?? ''),
  depth,
});

function ncxEntries(bytes: Uint8Array, from: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let depth = -1;
  let title: string | undefined;
  walkXml(bytes, {
    open: ({ name, attributes }) => {
      if (name === 'navPoint') depth += 1;
      if (name === 'navLabel' && depth >= 0) title = '';
      if (name === 'content' && depth >= 0) entries.push(linked(title ?? '', attributes.get('src'), depth, from));
    },
    text: (text) => {
      if (title !== undefined) title += text;
    },
    close: (name) => {
      if (name === 'navPoint') [depth, title] = [depth - 1, undefined];
    },
  });
  return entries;
}

/** The list of the `nav` for the table of contents; others name pages and landmarks. */
function navEntries(bytes: Uint8Array, from: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let isIn = false;
  let depth = -1;
  let label: { link: string | undefined; title: string } | undefined;
  const end = (): void => {
    if (label && label.title.trim() !== '') entries.push(linked(label.title, label.link, Math.max(depth, 0), from));
    label = undefined;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'nav') isIn = (attributes['epub:type'] ?? attributes['role'] ?? 'toc').includes('toc');
        if (!isIn) return;
        if (name === 'ol') depth += 1;
        if (name === 'a' || name === 'span') label ??= { link: attributes['href'], title: '' };
      },
      ontext: (text) => {
        if (label) label.title += text;
      },
      onclosetag: (name) => {
        if (name === 'nav') isIn = false;
        if (name === 'ol') depth -= 1;
        if (name === 'a' || name === 'span' || name === 'li') end();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(xmlText(bytes));
  return entries;
}
