import { zipSync } from 'fflate';
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FPS = 25;
const KEY_EVERY = 50;
const RATE = 44_100;
const AAC_FRAME = 1024;

/** What a hand-made video is like: its packets are not pictures, but everything around them is as it should be. */
export interface HandMade {
  readonly container?: 'mp4' | 'mov' | 'mkv' | 'webm';
  readonly picture?: 'avc' | 'avc10' | 'vp8';
  readonly sound?: 'aac' | 'mp3' | null;
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: 0 | 90;
  /** Whether its index stands in front. */
  readonly isIndexFirst?: boolean;
  /** Whether short and long pictures alternate, as in videos of phones in the dark. */
  readonly isUneven?: boolean;
}

const ORDINARY: Required<HandMade> = {
  container: 'mp4',
  picture: 'avc',
  sound: 'aac',
  seconds: 10,
  width: 640,
  height: 360,
  rotation: 0,
  isIndexFirst: true,
  isUneven: false,
};

const FORMATS = {
  mp4: (isIndexFirst: boolean) => new Mp4OutputFormat({ fastStart: isIndexFirst ? 'in-memory' : false }),
  mov: (isIndexFirst: boolean) => new MovOutputFormat({ fastStart: isIndexFirst ? 'in-memory' : false }),
  mkv: () => new MkvOutputFormat(),
  webm: () => new WebMOutputFormat(),
};
const PICTURES = {
  avc: {
    codec: 'avc',
    name: 'avc1.64001e',
    description: '0164001effe1001a6764001eacd940a02ff97011000003000100000300320f162d9601000468ef8fcbfdf8f800',
  },
  avc10: {
    codec: 'avc',
    name: 'avc1.6e001e',
    description: '016e001effe1001a676e001eacd940a02ff97011000003000100000300320f162d9601000468ef8fcbfdf8f800',
  },
  vp8: { codec: 'vp8', name: 'vp8', description: '' },
} as const;
const SOUNDS = {
  aac: { name: 'mp4a.40.2', description: '1210' },
  mp3: { name: 'mp3', description: '' },
} as const;

/** A video of these codecs, made of nothing: no program but this one takes part. */
export async function handMadeVideo(like: HandMade = {}): Promise<Uint8Array> {
  const { container, picture, sound, seconds, rotation, isIndexFirst } = { ...ORDINARY, ...like };
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](isIndexFirst), target });
  const video = new EncodedVideoPacketSource(PICTURES[picture].codec);
  output.addVideoTrack(video, { rotation });
  const audio = sound === null ? undefined : new EncodedAudioPacketSource(sound);
  if (audio) output.addAudioTrack(audio);
  await output.start();
  await addPictures(video, { ...ORDINARY, ...like });
  if (audio && sound !== null) await addSound(audio, sound, seconds);
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

async function addPictures(
  video: EncodedVideoPacketSource,
  { picture, seconds, width, height, isUneven }: Required<HandMade>,
): Promise<void> {
  const { name, description } = PICTURES[picture];
  const described = description === '' ? {} : { description: Buffer.from(description, 'hex') };
  const config = { codec: name, codedWidth: width, codedHeight: height, ...described };
  // A short and a long picture together last as long as two even ones.
  const lasts = (number: number) => (isUneven ? (number % 2 === 0 ? 0.5 : 1.5) : 1);
  for (let number = 0, tick = 0; number < seconds * FPS; tick += lasts(number), number += 1) {
    const isKey = number % KEY_EVERY === 0;
    const bytes = Buffer.from([0, 0, 0, 5, isKey ? 0x65 : 0x41, number & 255, number >> 8, 1, 2]);
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', tick / FPS, lasts(number) / FPS);
    await video.add(packet, number === 0 ? { decoderConfig: config } : undefined);
  }
}

async function addSound(audio: EncodedAudioPacketSource, sound: 'aac' | 'mp3', seconds: number): Promise<void> {
  const { name, description } = SOUNDS[sound];
  const described = description === '' ? {} : { description: Buffer.from(description, 'hex') };
  const config = { codec: name, numberOfChannels: 2, sampleRate: RATE, ...described };
  for (let number = 0; number < Math.floor((seconds * RATE) / AAC_FRAME); number += 1) {
    const packet = new EncodedPacket(Buffer.alloc(16, number), 'key', (number * AAC_FRAME) / RATE, AAC_FRAME / RATE);
    await audio.add(packet, number === 0 ? { decoderConfig: config } : undefined);
  }
}

/** As phones write an upright video: pixels that lie, and a turn that is only said. */
export async function turned(bytes: Uint8Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const output = new Output({ format: new Mp4OutputFormat(), target });
  await (await Conversion.init({ input, output, video: { rotate: 90 }, copy: { mode: 'forced' } })).execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** An archive of files by their names, stored and not packed. */
export function bundleOf(files: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  const encode = (content: Uint8Array | string) => (typeof content === 'string' ? Buffer.from(content) : content);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, encode(content)])), {
    level: 0,
  });
}
