import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArgs } from './ffmpeg-input.rules';
import type { MediaSource } from './ffmpeg-rendition';
import { runFfmpeg, type FfmpegRun } from './ffmpeg-run';
import { spriteOf, type SpriteLayout } from './sprite.rules';

type Surroundings = Pick<FfmpegRun, 'folder' | 'stop'>;

const QUIET = ['-hide_banner', '-nostdin', '-y', '-v', 'error'];
const PATIENCE_MS = 5 * 60_000;
/** Time of the poster, as a share of the whole. */
const POSTER_AT = 0.1;
const POSTER_WIDTH = 1280;
/** Encoders leave no more than this between two key frames, unless they are told to. */
const SPARSE_MS = 10_000;

/** A picture a tenth into the video. @returns its file @throws MediaRefusal */
export async function makePoster(
  { path, demuxer, facts }: MediaSource,
  { folder, stop }: Surroundings,
): Promise<string | undefined> {
  const at = ['-ss', String((facts.durationMs / 1000) * POSTER_AT)];
  const filter = `scale='min(${POSTER_WIDTH},iw*sar)':-2,setsar=1`;
  const args = [
    ...QUIET,
    ...inputArgs(path, demuxer, at),
    '-map',
    '0:V:0',
    '-frames:v',
    '1',
    '-vf',
    filter,
    'poster.png',
  ];
  await runFfmpeg({ command: 'ffmpeg', args, folder, stop, timeoutMs: PATIENCE_MS });
  return existing(join(folder, 'poster.png'));
}

/** Small pictures of the whole video in one sheet. @returns its file and layout @throws MediaRefusal */
export async function makeSprite(
  { path, demuxer, facts }: MediaSource,
  { folder, stop }: Surroundings,
): Promise<{ readonly path: string; readonly layout: SpriteLayout } | undefined> {
  const layout = spriteOf(facts);
  const { columns, rows, width, height, intervalMs } = layout;
  const filter = `fps=1000/${intervalMs},scale=${width}:${height},setsar=1,tile=${columns}x${rows}`;
  // A long video is decoded at its key frames alone, which takes seconds; a short one may have a single one of them.
  const input = inputArgs(path, demuxer, intervalMs < SPARSE_MS ? [] : ['-skip_frame', 'nokey']);
  const args = [...QUIET, ...input, '-map', '0:V:0', '-vf', filter, '-frames:v', '1', 'sprite.png'];
  await runFfmpeg({ command: 'ffmpeg', args, folder, stop, timeoutMs: PATIENCE_MS + facts.durationMs });
  const file = await existing(join(folder, 'sprite.png'));
  return file === undefined ? undefined : { path: file, layout };
}

/** A video of one picture may have none at that time. */
async function existing(path: string): Promise<string | undefined> {
  return access(path).then(
    () => path,
    () => undefined,
  );
}
