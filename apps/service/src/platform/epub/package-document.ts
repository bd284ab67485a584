import { entryName } from './entry-names';
import type { EpubArchive } from './epub-archive';
import { EpubRefusal } from './epub-refusal';
import { walkXml } from './xml';

/** Metadata of a book from its package document. */
export interface PackageDocument {
  /** The name of its entry, which its links are relative to. */
  readonly name: string;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly intro: string;
  readonly items: ReadonlyMap<string, PackageItem>;
  /** Names of documents in the order in which they are read. */
  readonly spine: readonly string[];
  /** The table of contents: a document of EPUB 3, else one of EPUB 2. */
  readonly contents: { readonly name: string; readonly isNcx: boolean } | undefined;
  readonly cover: PackageItem | undefined;
}

export interface PackageItem {
  readonly name: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
/** Fonts that are only scrambled: their texts are open. */
const SCRAMBLED = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

/** Finds and reads the package document. @throws EpubRefusal */
export async function packageOf(archive: EpubArchive): Promise<PackageDocument> {
  await refuseProtected(archive);
  const name = await packageName(archive);
  const bytes = name === undefined ? undefined : await archive.read(name);
  if (name === undefined || bytes === undefined) throw new EpubRefusal('no-book');
  const book = readPackage(bytes, name);
  if (book.spine.length === 0) throw new EpubRefusal('no-book', name);
  return book;
}

async function refuseProtected(archive: EpubArchive): Promise<void> {
  const bytes = await archive.read(ENCRYPTION);
  if (!bytes) return;
  walkXml(bytes, {
    open: ({ name, attributes }) => {
      const isText = name === 'EncryptionMethod' && !SCRAMBLED.includes(attributes.get('Algorithm') ?? '');
      if (isText) throw new EpubRefusal('protected');
    },
  });
}

async function packageName(archive: EpubArchive): Promise<string | undefined> {
  const bytes = await archive.read(CONTAINER);
  let found: string | undefined;
  if (bytes)
    walkXml(bytes, {
      open: ({ name, attributes }) => {
        if (name === 'rootfile') found ??= entryName(attributes.get('full-path') ?? '');
      },
    });
  return found;
}

interface Reading {
  readonly facts: Map<string, string>;
  readonly items: Map<string, PackageItem>;
  readonly references: string[];
  coverId: string | undefined;
  ncxId: string | undefined;
}

const FACTS = ['title', 'creator', 'language', 'description'];

function readPackage(bytes: Uint8Array, name: string): PackageDocument {
  const reading: Reading = { facts: new Map(), items: new Map(), references: [], coverId: undefined, ncxId: undefined };
  let fact: string | undefined;
  let text = '';
  walkXml(bytes, {
    open: ({ name: element, attributes }) => {
      if (FACTS.includes(element)) [fact, text] = [element, ''];
      take(reading, element, attributes, name);
    },
    text: (piece) => {
      text += piece;
    },
    close: (element) => {
      if (element !== fact) return;
      if (text.trim() !== '' && !reading.facts.has(fact)) reading.facts.set(fact, text.trim());
      fact = undefined;
    },
  });
  return packageFrom(reading, name);
}

function take(reading: Reading, element: string, attributes: ReadonlyMap<string, string>, from: string): void {
  if (element === 'item') {
    const name = entryName(attributes.get('href') ?? '', from);
    const properties = (attributes.get('properties') ?? '').split(/\s+/);
    if (name !== undefined)
      reading.items.set(attributes.get('id') ?? '', {
        name,
        mediaType: attributes.get('media-type') ?? '',
        properties,
      });
  }
  if (element === 'itemref') reading.references.push(attributes.get('idref') ?? '');
  if (element === 'spine') reading.ncxId = attributes.get('toc');
  if (element === 'meta' && attributes.get('name') === 'cover') reading.coverId = attributes.get('content');
}

function packageFrom({ facts, items, references, coverId, ncxId }: Reading, name: string): PackageDocument {
  const all = [...items.values()];
  const nav = all.find(({ properties }) => properties.includes('nav'));
  const ncx = items.get(ncxId ?? '') ?? all.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const contents = nav ?? ncx;
  return {
    name,
    title: facts.get('title') ?? '',
    author: facts.get('creator') ?? '',
    language: facts.get('language') ?? '',
    intro: facts.get('description') ?? '',
    items,
    spine: [...new Set(references.flatMap((id) => items.get(id)?.name ?? []))].filter((one) => one !== nav?.name),
    contents: contents && { name: contents.name, isNcx: contents === ncx },
    cover: all.find(({ properties }) => properties.includes('cover-image')) ?? items.get(coverId ?? ''),
  };
}
