import { labels, type Schemas } from '@ug/contract';

type Video = Schemas['Video'];
type Marks = Pick<Video, 'introStartMs' | 'introEndMs' | 'outroStartMs'>;

const SECOND = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** A place in a video: 01:30, 1:02:03; nothing for none. */
export function clockOf(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.floor(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** Parses a position such as 1:30. @returns milliseconds; null for an empty field, undefined for an invalid one */
export function msOf(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll('：', ':');
  if (trimmed === '') return null;
  if (!/^(\d{1,2}:)?\d{1,3}:[0-5]\d$/.test(trimmed)) return undefined;
  return trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * SECOND;
}

/** Marks as an operator types them. */
export type TypedMarks = Readonly<Record<keyof Marks, string>>;

export const typedMarks = ({ introStartMs, introEndMs, outroStartMs }: Marks): TypedMarks => ({
  introStartMs: clockOf(introStartMs),
  introEndMs: clockOf(introEndMs),
  outroStartMs: clockOf(outroStartMs),
});

/** The marks of typed ones; undefined where one cannot be read. */
export function marksOf({ introStartMs, introEndMs, outroStartMs }: TypedMarks): Marks | undefined {
  const [start, end, outro] = [msOf(introStartMs), msOf(introEndMs), msOf(outroStartMs)];
  if (start === undefined || end === undefined || outro === undefined) return undefined;
  return { introStartMs: start, introEndMs: end, outroStartMs: outro };
}

/** True while a task is at work on it. */
export const isUnderWay = ({ state }: Pick<Video, 'state'>): boolean =>
  state === 'waiting' || state === 'probing' || state === 'making';

/** 制作中 41% */
export const stateWords = ({ state, progress }: Pick<Video, 'state' | 'progress'>): string =>
  state === 'making' ? `${labels.VideoState[state]} ${Math.floor(progress / 10)}%` : labels.VideoState[state];

/** The formats that a machine makes of a video, in words. */
export function machineWords({ ffmpeg, ways, makesPictures }: Schemas['VideoMachine']): string {
  const made = ways.map((way) => labels.VideoWay[way]).join('、');
  const pictures = makesPictures ? '，并截取封面和拖动预览图' : '，没有封面和拖动预览图';
  return ffmpeg === null
    ? `本机没有 ffmpeg，将依次尝试：${made}${pictures}`
    : `本机有 ffmpeg ${ffmpeg}，将制作：${made}${pictures}`;
}

const MEGA = 1_000_000;

/** 2.6 Mbps, below one 640 kbps */
export const bitrateWords = (bitrate: number): string =>
  bitrate < MEGA ? `${Math.max(1, Math.round(bitrate / 1000))} kbps` : `${(bitrate / MEGA).toFixed(1)} Mbps`;
