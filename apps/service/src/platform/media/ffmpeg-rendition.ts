import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArgs, words, type Demuxer } from './ffmpeg-input.rules';
import { runFfmpeg, type FfmpegRun } from './ffmpeg-run';
import { SEGMENT_SECONDS, type Rung } from './ladder.rules';
import { MediaRefusal } from './media-refusal';
import { lengthOf, mediaPlaylistOf, tableOf, type SegmentTable } from './segments.rules';
import type { VideoFacts } from './video-facts.rules';

/** A quality that was made: one file with all of its segments. */
export interface MadeRendition {
  readonly path: string;
  readonly size: number;
  readonly table: SegmentTable;
  /** Names of the codecs by RFC 6381. */
  readonly codecs: string;
}

/** An uploaded file, and how it is read. */
export interface MediaSource {
  readonly path: string;
  readonly demuxer: Demuxer;
  readonly facts: VideoFacts;
}

/** A machine that is busy with others takes so many times as long as the video lasts, at most. */
const MAX_SLOWNESS = 20;
const LEAST_PATIENCE_MS = 20 * 60_000;
/** The largest share, in per cent, that may be missing at the end of a file; more means damage. */
const MAX_MISSING = 0.05;
const INIT_HEAD = 16 * 1024;

/**
 * Makes one quality with ffmpeg: H.264 and AAC in segments that begin at key frames, in one file.
 * @throws MediaRefusal
 */
export async function makeRendition(
  { path, demuxer, facts }: MediaSource,
  rung: Rung,
  { folder, stop, onProgress }: Pick<FfmpegRun, 'folder' | 'stop' | 'onProgress'>,
): Promise<MadeRendition> {
  const [file, list] = [`${rung.name}.mp4`, `${rung.name}.m3u8`];
  const args = [
    ...words('-hide_banner -nostdin -y -v error -progress pipe:1'),
    ...inputArgs(path, demuxer),
    ...words('-map 0:V:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1'),
    ...words(`-vf scale=${rung.width}:${rung.height},setsar=1,format=yuv420p`),
    ...words(
      `-c:v libx264 -preset veryfast -profile:v high -crf 22 -maxrate ${rung.bitrate} -bufsize ${rung.bitrate * 2}`,
    ),
    ...words(`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS}) -sc_threshold 0 -g 1200`),
    ...words(`-c:a aac -b:a ${rung.audio} -ac 2 -ar 48000 -max_muxing_queue_size 4096`),
    ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`),
    ...words(`-hls_flags single_file+independent_segments -hls_segment_filename ${file} ${list}`),
  ];
  const timeoutMs = LEAST_PATIENCE_MS + facts.durationMs * MAX_SLOWNESS;
  await runFfmpeg({ command: 'ffmpeg', args, folder, stop, timeoutMs, onProgress: onProgress ?? (() => undefined) });
  const target = join(folder, file);
  const table = tableOf(mediaPlaylistOf(await readFile(join(folder, list), 'utf8')));
  if (lengthOf(table) < facts.durationMs * (1 - MAX_MISSING)) throw new MediaRefusal('broken', 'it ends too early');
  return {
    path: target,
    size: (await stat(target)).size,
    table,
    codecs: await codecsIn(target, facts.audioCodec !== null),
  };
}

/** The codecs of a file that was made, from the description of its picture. */
async function codecsIn(path: string, hasSound: boolean): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(INIT_HEAD), 0, INIT_HEAD, 0);
    const at = buffer.indexOf('avcC', 0, 'latin1');
    if (at < 0) throw new Error(`${path} has no avcC`);
    const profile = buffer.subarray(at + 5, at + 8).toString('hex');
    return `avc1.${profile}${hasSound ? ',mp4a.40.2' : ''}`;
  } finally {
    await file.close();
  }
}
