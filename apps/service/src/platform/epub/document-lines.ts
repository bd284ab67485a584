import { Parser } from 'htmlparser2';
import { visibleText } from '../texts/plain-lines.rules';
import { entryName } from './entry-names';
import { EpubRefusal } from './epub-refusal';
import { xmlText } from './xml';

/** A document of a book as paragraphs. */
export interface DocumentLines {
  readonly lines: readonly string[];
  /** Places that links name, each with the index of the line that follows it. */
  readonly anchors: ReadonlyMap<string, number>;
  readonly pictures: readonly LinePicture[];
  /** The first heading, else the title of its head, else ''. */
  readonly title: string;
}

/** A picture, which has an empty line of its own. */
export interface LinePicture {
  readonly line: number;
  /** Its entry; undefined for one outside of the archive: at another site, or written into the document. */
  readonly name: string | undefined;
  readonly alt: string;
  /** It stands between words, as signs of footnotes do. */
  readonly isInline: boolean;
}

const MAX_DEPTH = 256;
const MAX_ALT = 200;
/** Their contents are no text: programs, styles, drawings, the reading of a character beside it. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'svg',
  'noscript',
  'object',
  'iframe',
  'rt',
  'rp',
  'audio',
  'video',
]);
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img image ins kbd mark q ruby rb s samp small span strike strong sub sup svg time tt u var wbr'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;

/** The paragraphs of an XHTML document: its blocks and breaks, without any markup. @param from its entry's name */
export function documentLines(bytes: Uint8Array, from: string): DocumentLines {
  const reading = new Reading(from);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reading.open(name, attributes),
      ontext: (text) => reading.text(text),
      onclosetag: (name) => reading.close(name),
    },
    { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.end(xmlText(bytes));
  return reading.end();
}

/** A document as far as it was read. */
class Reading {
  private readonly lines: string[] = [];
  private readonly anchors = new Map<string, number>();
  private readonly pictures: LinePicture[] = [];
  private line = '';
  /** Pictures of the line that is being read, and whether words stand before them. */
  private readonly waiting: { readonly name: string | undefined; readonly alt: string; readonly isBehind: boolean }[] =
    [];
  private depth = 0;
  private unread = 0;
  private isHead = false;
  private isHeading = false;
  private heading = '';
  private headTitle = '';

  constructor(private readonly from: string) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new EpubRefusal('too-deep', this.from);
    if (name === 'head') this.isHead = true;
    if (UNREAD.has(name)) this.unread += 1;
    if (name === 'br' && this.isHeading) this.line += ' ';
    else if (!INLINE.has(name) && !UNREAD.has(name)) this.endLine();
    if (HEADING.test(name)) this.isHeading = true;
    this.anchor(attributes['id']);
    if (name === 'a') this.anchor(attributes['name']);
    if (name === 'image' || (name === 'img' && this.unread === 0)) this.picture(attributes);
  }

  private anchor(id: string | undefined): void {
    if (id !== undefined && !this.anchors.has(id)) this.anchors.set(id, this.lines.length);
  }

  text(text: string): void {
    if (this.unread === 0) this.line += text;
  }

  close(name: string): void {
    this.depth -= 1;
    if (UNREAD.has(name)) this.unread -= 1;
    if (name === 'title' && this.isHead) this.headTitle ||= this.taken();
    if (HEADING.test(name)) [this.heading, this.isHeading] = [this.heading || oneLine(this.line), false];
    if (!INLINE.has(name) && !UNREAD.has(name) && !(name === 'br' && this.isHeading)) this.endLine();
    if (name === 'head') this.isHead = false;
  }

  end(): DocumentLines {
    this.endLine();
    const { lines, anchors, pictures } = this;
    return { lines, anchors, pictures, title: this.heading || this.headTitle };
  }

  private picture(attributes: Readonly<Record<string, string>>): void {
    const link = attributes['src'] ?? attributes['xlink:href'] ?? attributes['href'] ?? '';
    const alt = oneLine(attributes['alt'] ?? '').slice(0, MAX_ALT);
    this.waiting.push({ name: entryName(link, this.from), alt, isBehind: oneLine(this.line) !== '' });
  }

  private taken(): string {
    const line = oneLine(this.line);
    this.line = '';
    return line;
  }

  private endLine(): void {
    const line = this.taken();
    const pictures = this.waiting.splice(0);
    if (this.isHead) return;
    const place = (isBehind: boolean): void => {
      for (const { name, alt } of pictures.filter((picture) => picture.isBehind === isBehind)) {
        this.pictures.push({ line: this.lines.length, name, alt, isInline: line !== '' });
        this.lines.push('');
      }
    };
    place(false);
    if (line !== '') this.lines.push(line);
    place(true);
  }
}

/** White space is one space, and what readers do not see is gone. */
const oneLine = (text: string): string =>
  visibleText(text.replace(/[ \t\r\n\f]+/g, ' ')).replace(/^[\s\u3000]+|[\s\u3000]+$/g, '');
