import { SaxesParser, type SaxesTagNS } from 'saxes';
import { EpubRefusal } from './epub-refusal';

const MAX_DEPTH = 64;
const ENCODINGS = /^(?:utf-?8|gb2312|gbk|gb18030|big5|shift_jis|euc-jp|iso-8859-1|us-ascii|windows-125\d)$/i;

/** An element as it begins: its name without a prefix, and its attributes by their names without one. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlHandlers {
  open?(element: XmlElement): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Goes through a document of XML. No entity is replaced but those of XML itself, and nothing outside is loaded. What is
 * not well-formed is passed over as far as possible.
 * @throws EpubRefusal
 */
export function walkXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', () => undefined);
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new EpubRefusal('too-deep');
    const attributes = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    handlers.open?.({ name: tag.local, attributes });
  });
  parser.on('closetag', (tag: SaxesTagNS) => {
    depth -= 1;
    handlers.close?.(tag.local);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.write(xmlText(bytes)).close();
}

/** The characters of a document, by its mark or by the encoding that it names. */
export function xmlText(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/i.exec(head)?.[1];
  return new TextDecoder(named !== undefined && ENCODINGS.test(named) ? named : 'utf-8').decode(bytes);
}
