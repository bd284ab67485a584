import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  type InputFormat,
  type InputTrack,
} from 'mediabunny';
import { hidesSomething } from './edit-lists.rules';
import { SEGMENT_SECONDS } from './ladder.rules';
import { MediaRefusal } from './media-refusal';
import { readMp4Index } from './mp4-index';
import type { SegmentTable } from './segments.rules';
import type { VideoFacts } from './video-facts.rules';

/** Formats that name no other file: HLS is not among them, so a playlist is never followed. */
const UPLOADED: readonly InputFormat[] = [MP4, QTFF, MATROSKA, WEBM];
const SEGMENTED: readonly InputFormat[] = [MP4, MPEG_TS];

/** ffmpeg's names for codecs that are called otherwise here. */
const NAMES: Readonly<Record<string, string>> = { avc: 'h264' };

/** Looks into a file without ffmpeg. @throws MediaRefusal */
export function probeFile(path: string): Promise<VideoFacts> {
  return withInput(path, UPLOADED, async (input) => {
    const index = await readMp4Index(path);
    const facts = await factsOf(input);
    if (index && hidesSomething(index)) throw new MediaRefusal('edits');
    return facts;
  });
}

/** The same of segments that were put behind each other. @throws MediaRefusal */
export const probeSegments = (path: string): Promise<VideoFacts> => withInput(path, SEGMENTED, factsOf);

/**
 * Writes the same pictures and sounds as one fragmented MP4, without decoding anything.
 * @returns where its segments are
 * @throws MediaRefusal
 */
export function repackage(path: string, target: string): Promise<SegmentTable> {
  return withInput(path, UPLOADED, async (input) => {
    const fragments: { readonly at: number; readonly seconds: number; end: number }[] = [];
    let initLength = 0;
    const format = new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: SEGMENT_SECONDS,
      onMoov: (data, position) => (initLength = position + data.length),
      onMoof: (data, position, seconds) => fragments.push({ at: position, seconds, end: position + data.length }),
      onMdat: (data, position) => {
        const fragment = fragments.at(-1);
        if (fragment) fragment.end = position + data.length;
      },
    });
    const output = new Output({ format, target: new FilePathTarget(target) });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      copy: { mode: 'forced', shiftTolerance: Infinity },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user'))
      throw new MediaRefusal('unplayable', conversion.discardedTracks.map(({ reason }) => reason).join());
    await conversion.execute();
    const ends = await input.computeDuration();
    const parts = fragments.map(({ at, seconds, end }, index) => {
      const next = fragments[index + 1]?.seconds ?? Math.max(ends, seconds);
      return [Math.round(next * 1000) - Math.round(seconds * 1000), at, end - at] as const;
    });
    return { init: [0, initLength], parts };
  });
}

async function withInput<T>(
  path: string,
  formats: readonly InputFormat[],
  work: (input: Input) => Promise<T>,
): Promise<T> {
  const input = new Input({ source: new FilePathSource(path), formats: [...formats] });
  try {
    return await work(input);
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    if (error instanceof UnsupportedInputFormatError) throw new MediaRefusal('unknown');
    // The library throws errors of any type for a malformed file.
    throw new MediaRefusal('broken', String(error));
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input): Promise<VideoFacts> {
  const video = await input.getPrimaryVideoTrack();
  // A file without tracks has lost its index.
  if (!video) throw new MediaRefusal((await input.getTracks()).length === 0 ? 'broken' : 'noPicture');
  const audio = await input.getPrimaryAudioTrack();
  for (const track of audio ? [video, audio] : [video])
    if (await isCut(track)) throw new MediaRefusal('broken', 'its end is missing');
  const [codec, audioCodec] = [await video.getCodec(), (await audio?.getCodec()) ?? null];
  return {
    durationMs: Math.round((await input.computeDuration()) * 1000),
    width: Math.round(await video.getDisplayWidth()),
    height: Math.round(await video.getDisplayHeight()),
    videoCodec: codec === null ? 'unknown' : (NAMES[codec] ?? codec),
    videoParameters: await video.getCodecParameterString(),
    // A sound that has no name here is one that is not played; it is no silence.
    audioCodec: audio ? (audioCodec ?? 'unknown') : null,
    audioParameters: (await audio?.getCodecParameterString()) ?? null,
    isWebm: (await input.getFormat()) === WEBM,
  };
}

/** Whether the file lacks the last picture or sound of its index. */
async function isCut(track: InputTrack): Promise<boolean> {
  const sink = new EncodedPacketSink(track);
  const named = await sink.getPacket(Infinity, { metadataOnly: true });
  const read = await sink.getPacket(Infinity);
  return named !== null && (read === null || read.timestamp < named.timestamp);
}
