import { inputArgs, type Demuxer } from './ffmpeg-input.rules';
import { runFfmpeg, type FfmpegRun } from './ffmpeg-run';
import { MediaRefusal } from './media-refusal';
import type { VideoFacts } from './video-facts.rules';

const PATIENCE_MS = 2 * 60_000;

interface ProbedStream {
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: string;
  readonly sample_aspect_ratio?: string;
  readonly tags?: { readonly rotate?: string };
  readonly side_data_list?: readonly { readonly rotation?: number }[];
  readonly disposition?: { readonly attached_pic?: number };
}

interface Probed {
  readonly streams?: readonly ProbedStream[];
  readonly format?: { readonly duration?: string };
}

/** Looks into a file with ffprobe. @throws MediaRefusal */
export async function probeWithFfmpeg(
  path: string,
  demuxer: Demuxer,
  { folder, stop }: Pick<FfmpegRun, 'folder' | 'stop'>,
): Promise<VideoFacts> {
  const args = ['-v', 'error', ...inputArgs(path, demuxer), '-show_streams', '-show_format', '-of', 'json'];
  const text = await runFfmpeg({ command: 'ffprobe', args, folder, stop, timeoutMs: PATIENCE_MS }).catch(asBroken);
  return factsIn(JSON.parse(text) as Probed);
}

/** A file that ffprobe cannot open is damaged. */
function asBroken(error: unknown): never {
  if (error instanceof MediaRefusal && error.reason === 'failed') throw new MediaRefusal('broken', error.message);
  throw error;
}

/** The facts of what ffprobe found. @throws MediaRefusal `noPicture` */
export function factsIn({ streams = [], format }: Probed): VideoFacts {
  // A cover inside the file is no picture that moves.
  const video = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (!video) throw new MediaRefusal('noPicture');
  const audio = streams.find((one) => one.codec_type === 'audio');
  const { width, height } = shownSize(video);
  return {
    durationMs: Math.round(Number(format?.duration ?? video.duration ?? 0) * 1000),
    width,
    height,
    videoCodec: video.codec_name ?? 'unknown',
    videoParameters: null,
    audioCodec: audio ? (audio.codec_name ?? 'unknown') : null,
    audioParameters: null,
    isWebm: false,
  };
}

/** Upright, and with square pixels. */
function shownSize(video: ProbedStream): { readonly width: number; readonly height: number } {
  const [across, down] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const wide = Math.round(((video.width ?? 0) * (across || 1)) / (down || 1));
  const high = video.height ?? 0;
  return Math.abs(rotationOf(video)) % 180 === 90 ? { width: high, height: wide } : { width: wide, height: high };
}

const rotationOf = ({ side_data_list: data = [], tags }: ProbedStream): number =>
  data.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0);
