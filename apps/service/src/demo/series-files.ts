import { FilesService } from '#features/operations/files/files.service';
import type { StoredFile } from '#features/operations/files/stored-file.port';
import { loadSharp } from '#features/operations/files/picture-library';
import { readClip } from './demo-clips';
import type { DemoTarget } from './demo-content';
import { clipOf, type DemoEpisode, type DemoSeries } from './demo-series';
import { storeReady, type ReadyVideo } from './ready-video';
import { drawFrame, drawSeriesCover, lengthOf } from './series-scenes';
import { severalAtOnce } from './several-at-once';

/** Position of an episode's poster, as a share of its length. */
const POSTER_SHARE = 0.4;
const POSTER_WIDTH = 640;

export interface StoredEpisode {
  readonly ready: ReadyVideo;
  readonly captionsId: string | null;
}

/** A series with its stored files, which no record uses yet. */
export interface StoredSeries {
  readonly series: DemoSeries;
  readonly coverId: string;
  readonly episodes: readonly StoredEpisode[];
}

/** Draws covers and posters, and stores them with the clips. */
export const storeSeries = (app: DemoTarget, all: readonly DemoSeries[]): Promise<StoredSeries[]> =>
  severalAtOnce(all, (series) => storeOne(app, series));

async function storeOne(app: DemoTarget, series: DemoSeries): Promise<StoredSeries> {
  const files = app.get(FilesService, { strict: false });
  const cover = await storeDrawing(files, `${series.slug}-cover.png`, drawSeriesCover(series.art));
  const episodes: StoredEpisode[] = [];
  for (const [index, episode] of series.episodes.entries())
    episodes.push(await storeEpisode(app, series, index, episode));
  return { series, coverId: cover.id, episodes };
}

async function storeEpisode(
  app: DemoTarget,
  series: DemoSeries,
  index: number,
  { shots, captions }: DemoEpisode,
): Promise<StoredEpisode> {
  const files = app.get(FilesService, { strict: false });
  const clip = await readClip(clipOf(series, index));
  const name = `${series.title}-${String(index + 1).padStart(2, '0')}.mp4`;
  const file = await ingest(files, 'video', name, clip.file);
  const drawing = drawFrame(series.art, shots, lengthOf(shots) * POSTER_SHARE);
  const poster = await storeDrawing(files, `${name}.png`, drawing, POSTER_WIDTH);
  const facts = { ...clip.facts, way: wayOf(series), poster };
  const ready = await storeReady(app, file, facts, clip);
  const text = captions && Buffer.from(webVttOf(captions));
  return { ready, captionsId: text ? (await ingest(files, 'captions', `${name}.vtt`, text)).id : null };
}

function wayOf({ way }: DemoSeries): 'original' | 'ladder' | 'repackaged' {
  if (way === 'file') return 'original';
  return way === 'ladder' ? 'ladder' : 'repackaged';
}

async function storeDrawing(files: FilesService, name: string, svg: string, width?: number) {
  const sharp = await loadSharp();
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const png = await (width ? drawn.resize(width) : drawn).png({ compressionLevel: 1 }).toBuffer();
  const { id, width: wide, height } = await ingest(files, 'image', name, png);
  return { id, width: wide ?? 0, height: height ?? 0 };
}

const ingest = (
  files: FilesService,
  kind: 'video' | 'image' | 'captions',
  name: string,
  bytes: Uint8Array,
): Promise<StoredFile> => files.ingest({ kind, name, size: bytes.length }, chunksOf(bytes));

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const timeOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Captions as WebVTT (https://www.w3.org/TR/webvtt1/). */
const webVttOf = (captions: NonNullable<DemoEpisode['captions']>): string =>
  `WEBVTT\n\n${captions.map(([from, to, text]) => `${timeOf(from)} --> ${timeOf(to)}\n${text}\n`).join('\n')}`;
