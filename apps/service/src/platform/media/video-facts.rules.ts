import type { MediaReason } from './media-refusal';

/** The name of a codec as ffmpeg calls it. */
export type VideoCodecName = 'h264' | 'hevc' | 'vp9' | 'vp8' | 'av1';

/** Facts of a video file. */
export interface VideoFacts {
  readonly durationMs: number;
  /** Pixels as they are shown: upright, and square. */
  readonly width: number;
  readonly height: number;
  /** ffmpeg's name of the codec; one that is not known here is refused. */
  readonly videoCodec: string;
  /** Name by RFC 6381, where that is known. */
  readonly videoParameters: string | null;
  /** Null without sound. */
  readonly audioCodec: string | null;
  readonly audioParameters: string | null;
  /** Whether the file itself is WebM. */
  readonly isWebm: boolean;
}

export const MAX_DURATION_MS = 3 * 60 * 60 * 1000;
const MAX_LONG_SIDE = 4096;
const MAX_SHORT_SIDE = 2304;
const CODECS: readonly string[] = ['h264', 'hevc', 'vp9', 'vp8', 'av1'] satisfies VideoCodecName[];

/** The refusal of a video on any machine, with or without ffmpeg. */
export function refusalOf({ durationMs, width, height, videoCodec }: VideoFacts): MediaReason | undefined {
  if (!CODECS.includes(videoCodec)) return 'codec';
  if (!(width > 0 && height > 0)) return 'noPicture';
  if (!(durationMs > 0)) return 'noLength';
  if (durationMs > MAX_DURATION_MS) return 'tooLong';
  const isLarge = Math.max(width, height) > MAX_LONG_SIDE || Math.min(width, height) > MAX_SHORT_SIDE;
  return isLarge ? 'tooLarge' : undefined;
}

/** Baseline, Main and High of 8 bits and 4:2:0; browsers do not support higher profiles reliably. */
const PLAIN_AVC = /^avc[13]\.(42|4d|58|64)/i;
/** Profile 0, 8 bits. */
const PLAIN_VP9 = /^vp09\.00\.\d\d\.08/;
const PLAIN_AV1 = /^av01\.0\.\d\d[MH]\.08/;

/** Sounds that are played in segments with a picture, and in a file. */
const SEGMENT_SOUNDS = { avc: [null, 'aac'], open: [null, 'aac', 'opus'] } as const;
const FILE_SOUNDS = { avc: ['mp3', 'opus'], webm: [null, 'vorbis', 'opus'] } as const;

/** Returns the way in which a video is brought to players without ffmpeg: in segments, as it is, or not at all. */
export function wayWithoutFfmpeg(facts: VideoFacts): 'repackaged' | 'original' | undefined {
  const { videoCodec, audioCodec, isWebm } = facts;
  const picture = plainPicture(facts);
  const has = (sounds: readonly (string | null)[]) => sounds.includes(audioCodec);
  if (picture && has(SEGMENT_SOUNDS[picture])) return 'repackaged';
  if (picture === 'avc' && has(FILE_SOUNDS.avc)) return 'original';
  return isWebm && (picture === 'open' || videoCodec === 'vp8') && has(FILE_SOUNDS.webm) ? 'original' : undefined;
}

/** Whether browsers play the picture: H.264 all of them, VP9 and AV1 most. */
function plainPicture({ videoCodec, videoParameters }: VideoFacts): 'avc' | 'open' | undefined {
  const parameters = videoParameters ?? '';
  if (videoCodec === 'h264') return PLAIN_AVC.test(parameters) ? 'avc' : undefined;
  return PLAIN_VP9.test(parameters) || PLAIN_AV1.test(parameters) ? 'open' : undefined;
}
