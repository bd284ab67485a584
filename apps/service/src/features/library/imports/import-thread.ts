import { readFile } from 'node:fs/promises';
import { EpubPictures } from '#platform/epub/epub-pictures';
import { serveThread } from '#platform/threads/serve-thread';
import { packJson, unpackJson } from '#platform/packing/packed-json';
import type { StoredPicture } from '#features/library/chapter-pictures/chapter-picture.rules';
import {
  comparedText,
  numbered,
  picturesOf,
  renumbered,
  sizeOf,
  type NumberedText,
  type PackedText,
} from '#features/library/chapters/paragraphs.rules';
import { isFound, type FoundPicture, type ImportLine } from './import-chapters.rules';
import { TextFile, type SeenPictures } from './text-file';
import type { ReadingOptions } from './text-sources';

/** A chapter of the work, its text as it is stored. */
interface StoredChapter {
  readonly partId: number;
  readonly title: string;
  readonly body: string | null;
  readonly textVersion: number;
}

const file = new TextFile();
let pictures: EpubPictures | undefined;

const methods = {
  decode: (options: ReadingOptions) => file.decode(options),
  open: async ({ path }: { path: string }) => {
    pictures = await EpubPictures.open(await readFile(path));
  },
  picture: ({ name }: { name: string }) => pictures?.read(name),
  see: (seen: SeenPictures) => file.see(seen),
  split: ({ rule }: { rule: Parameters<TextFile['split']>[0] }) => file.split(rule),
  know: async (chapters: readonly StoredChapter[]) =>
    file.know(
      await Promise.all(chapters.map(async ({ body, ...chapter }) => ({ ...chapter, lines: await linesOf(body) }))),
    ),
  match: () => file.match(),
  take: ({ from, count }: { from: number; count: number }) => file.take(from, count),
  picturesIn,
  fit,
};

/** Methods of the import's thread. */
export type ImportThreadMethods = typeof methods;

/** The pictures of a chapter that was found. */
async function picturesIn({ body }: { body: string }): Promise<FoundPicture[]> {
  return ((await unpackJson(body)) as ImportLine[]).filter(isFound);
}

/** A chapter that was found, the text before it, and the files of its pictures by their hashes. */
interface Fitted {
  readonly before: string | null;
  readonly body: string;
  readonly stored: ReadonlyMap<string, Omit<StoredPicture, 'alt'>>;
}

/** The text of a chapter with the ids of the one before it. */
async function fit({ before, body, stored }: Fitted): Promise<PackedText> {
  const lines = ((await unpackJson(body)) as ImportLine[]).flatMap((line) => {
    if (typeof line === 'string') return line;
    const picture = isFound(line) ? stored.get(line.sha256) : undefined;
    return picture ? { ...picture, alt: line.alt } : [];
  });
  const text = before === null ? numbered(lines) : renumbered(await textOf(before), lines);
  return { ...(await packJson(text)), chars: sizeOf(text.paragraphs), pictures: picturesOf(text) };
}

const textOf = async (body: string): Promise<NumberedText> => (await unpackJson(body)) as NumberedText;

async function linesOf(body: string | null): Promise<string[]> {
  return body === null ? [] : (await textOf(body)).paragraphs.map(comparedText);
}

serveThread(methods);
