import type { ReadyRendition } from './ready-video';

/** A committed clip, as `tools/demo-clips.mjs` describes it. */
interface DescribedClip {
  readonly renditions: readonly (Omit<ReadyRendition, 'bytes' | 'mime'> & {
    readonly file: string;
    readonly size: number;
    readonly shown: string;
    readonly durationMs: number;
  })[];
  readonly sprite: {
    readonly file: string;
    readonly columns: number;
    readonly rows: number;
    readonly width: number;
    readonly height: number;
    readonly intervalMs: number;
  } | null;
}

/** Read when they are asked for: only the first start needs them. */
const lists = import.meta.glob<Record<string, DescribedClip>>('./clips/clips.json', { import: 'default' });
const files = import.meta.glob<string>('./clips/*.{mp4,webp}', { query: '?inline', import: 'default' });

async function bytesOf(file: string): Promise<Buffer> {
  const read = files[`./clips/${file}`];
  if (!read) throw new Error(`there is no clip ${file}`);
  const address = await read();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The file of a clip and its renditions. @throws Error if the clip is missing */
export async function readClip(name: string) {
  const all = await lists['./clips/clips.json']?.();
  const clip = all?.[name];
  const best = clip?.renditions.at(-1);
  if (!clip || !best) throw new Error(`the clip ${name} was not made`);
  const file = await bytesOf(best.file);
  const renditions: ReadyRendition[] = [];
  for (const { file: from, size: _size, shown: _shown, durationMs: _length, ...rendition } of clip.renditions)
    renditions.push({
      ...rendition,
      mime: 'video/mp4',
      bytes: rendition.kind === 'file' ? null : await bytesOf(from),
    });
  const sprite = clip.sprite && { ...clip.sprite, sheet: await bytesOf(clip.sprite.file) };
  const { durationMs, width, height, shown: codecs } = best;
  return { file, facts: { durationMs, width, height, codecs }, renditions, sprite };
}
