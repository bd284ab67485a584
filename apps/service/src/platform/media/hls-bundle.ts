import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entryName } from '../epub/entry-names';
import { BundleArchive } from './bundle-archive';
import { qualityOf, type QualityName } from './ladder.rules';
import { probeSegments } from './media-file';
import { MediaRefusal } from './media-refusal';
import { isPlaylist, mediaPlaylistOf, variantsOf, type MediaPlaylist, type SegmentTable } from './segments.rules';
import { refusalOf, type VideoFacts } from './video-facts.rules';

const MAX_VARIANTS = 8;

/** A quality of a bundle, put together as one file. */
export interface BundledRendition {
  readonly name: QualityName;
  /** The file. */
  readonly path: string;
  readonly mime: 'video/mp4' | 'video/mp2t';
  readonly facts: VideoFacts;
  readonly table: SegmentTable;
}

/**
 * Puts the segments of each quality of an archive with HLS behind each other, the smallest quality first. Only what its
 * lists name is read, and only from the archive itself.
 * @param folder where the files are written
 * @throws MediaRefusal
 */
export async function unpackBundle(path: string, folder: string): Promise<BundledRendition[]> {
  const archive = await BundleArchive.open(path);
  try {
    const lists = await listsOf(archive);
    const made: BundledRendition[] = [];
    for (const [index, list] of lists.entries())
      made.push(await joined(archive, list, join(folder, `joined-${index}`)));
    return distinct(made);
  } finally {
    archive.close();
  }
}

/** The lists of segments of the archive: those of its master, or its only one. */
async function listsOf(archive: BundleArchive): Promise<string[]> {
  const depth = (name: string) => name.split('/').length;
  const found = archive.names.filter((name) => /\.m3u8?$/i.test(name)).sort((a, b) => depth(a) - depth(b));
  const texts = new Map<string, string>();
  for (const name of found.slice(0, 2 * MAX_VARIANTS)) texts.set(name, await archive.text(name));
  for (const [name, text] of texts) {
    if (!isPlaylist(text)) throw new MediaRefusal('playlist', name);
    const variants = variantsOf(text).toSorted((a, b) => a.bandwidth - b.bandwidth);
    if (variants.length > 0) return [...new Set(variants.slice(0, MAX_VARIANTS).map(({ uri }) => inside(uri, name)))];
  }
  const [first] = texts.keys();
  if (first === undefined) throw new MediaRefusal('noPlaylist');
  return [first];
}

/** The entry that an address in a list means. */
function inside(uri: string, list: string): string {
  // An address of another site, or one from the root, is none of the archive.
  const name = entryName(uri, list);
  if (name === undefined) throw new MediaRefusal('address', uri);
  return name;
}

async function joined(archive: BundleArchive, list: string, path: string): Promise<BundledRendition> {
  const playlist = mediaPlaylistOf(await archive.text(list));
  const table = await appendAll(archive, playlist, list, path);
  const facts = await probeSegments(path);
  const reason = refusalOf({ ...facts, durationMs: facts.durationMs || 1 });
  if (reason) throw new MediaRefusal(reason);
  const mime = playlist.map ? 'video/mp4' : 'video/mp2t';
  const durationMs = table.parts.reduce((sum, [ms]) => sum + ms, 0);
  const over = refusalOf({ ...facts, durationMs });
  if (over) throw new MediaRefusal(over);
  return { name: qualityOf(facts.width, facts.height), path, mime, facts: { ...facts, durationMs }, table };
}

/** Each file of the list comes once, in the order in which it is first named. */
async function appendAll(
  archive: BundleArchive,
  { map, segments }: MediaPlaylist,
  list: string,
  path: string,
): Promise<SegmentTable> {
  const places = new Map<string, { readonly at: number; readonly size: number }>();
  let end = 0;
  const placeOf = async (uri: string) => {
    const name = inside(uri, list);
    const known = places.get(name);
    if (known) return known;
    const place = { at: end, size: await archive.append(name, path) };
    end += place.size;
    places.set(name, place);
    return place;
  };
  const pieceOf = async ({ uri, range }: MediaPlaylist['segments'][number] | NonNullable<MediaPlaylist['map']>) => {
    const { at, size } = await placeOf(uri);
    const { offset, length } = range ?? { offset: 0, length: size };
    if (length === 0 || offset + length > size) throw new MediaRefusal('playlist', `${uri} ${offset}+${length}`);
    return [at + offset, length] as const;
  };
  const init = map ? await pieceOf(map) : ([0, 0] as const);
  const parts: [number, number, number][] = [];
  for (const segment of segments) parts.push([segment.durationMs, ...(await pieceOf(segment))]);
  if ((await stat(path)).size !== end) throw new MediaRefusal('archive', list);
  return { init, parts };
}

/** Two qualities of one size are one to players: the last one of them is kept. */
function distinct(made: readonly BundledRendition[]): BundledRendition[] {
  return [...new Map(made.map((one) => [one.name, one])).values()];
}
