// @module-tag deep
import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEDIA_REASONS } from '#platform/media/media-refusal';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { PlayableVideosService } from '#features/library/videos/playable-videos.service';
import type { PlayableRendition } from '#features/library/videos/video-objects.rules';
import { videos } from '#features/library/videos/videos.feature';
import { describeSqlite } from '#testing/each-database';
import { handMadeVideo } from '#testing/files/hand-made-videos';
import { novelFeatures } from '#testing/records/library';
import { boxOf, indexOf, longBoxOf, withEdits, type Edit } from '#testing/files/mp4-boxes';
import { makeEpisode, uploadVideo, withoutFfmpeg } from '#testing/files/sample-videos';
import { openTestApp, type TestApp } from '#testing/test-app';

const SECONDS = 10;
const GIGABYTE = 1024 ** 3;

describeSqlite('an odd file on a machine without ffmpeg', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, videos], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const bring = async (bytes: Uint8Array, name?: string): Promise<Schemas['Video']> => {
    const { id: partId } = await makeEpisode(app, staff);
    const body = { partId, fileId: await uploadVideo(app, bytes, name) };
    const { id } = await staff.call('consoleCreateVideo', { body });
    withoutFfmpeg(app);
    await app.get(TaskRunner).runDue();
    return staff.call('consoleGetVideo', { params: { id } });
  };
  const renditionOf = async ({ partId }: Schemas['Video']): Promise<PlayableRendition> => {
    const [rendition] = (await app.get(PlayableVideosService).find(partId))?.renditions ?? [];
    if (!rendition) throw new Error('there is nothing to watch');
    return rendition;
  };
  const bytesOf = async ({ object }: PlayableRendition) => buffer((await app.get(Storage).read(object))!);

  /** An ordinary video whose track of pictures shows these stretches. */
  const edited = async (...edits: readonly Edit[]) =>
    withEdits(await handMadeVideo({ seconds: SECONDS, isIndexFirst: false }), 'vide', edits);

  it('of QuickTime is watched like an MP4', async () => {
    const video = await bring(await handMadeVideo({ container: 'mov', seconds: SECONDS }), '星海.mov');
    expect(video).toMatchObject({ state: 'ready', way: 'repackaged', codecs: 'h264,aac', durationMs: SECONDS * 1000 });
    expect(await timesOf(await bytesOf(await renditionOf(video)))).toHaveLength(SECONDS * 25);
  });

  it('of a variable rate keeps the time of every picture', async () => {
    const video = await bring(await handMadeVideo({ isUneven: true, seconds: SECONDS }));
    expect(video).toMatchObject({ state: 'ready', way: 'repackaged', durationMs: SECONDS * 1000 });
    const rendition = await renditionOf(video);
    const times = await timesOf(await bytesOf(rendition));
    const lasted = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(lasted.slice(0, 6)).toEqual([20, 60, 20, 60, 20, 60]);
    expect(new Set(lasted)).toEqual(new Set([20, 60]));
    expect(rendition.segments.parts.reduce((sum, [ms]) => sum + ms, 0)).toBe(SECONDS * 1000);
  });

  it.each([
    [
      'a picture that begins after its sound',
      [
        { ms: 400, fromMs: null },
        { ms: 10_000, fromMs: 0 },
      ],
      400,
    ],
    ['a picture whose first moment is not shown', [{ ms: 9920, fromMs: 80 }], -80],
  ])('that lists %s keeps both together', async (_what, edits, laterMs) => {
    const video = await bring(await edited(...edits));
    expect(video).toMatchObject({ state: 'ready', way: 'repackaged' });
    const bytes = await bytesOf(await renditionOf(video));
    const [picture = 0] = await timesOf(bytes);
    const [sound = 0] = await timesOf(bytes, 'audio');
    expect(picture - sound).toBeCloseTo(laterMs, -1);
  });

  it.each([
    [
      'two stretches with a gap between them',
      [
        { ms: 3000, fromMs: 0 },
        { ms: 3000, fromMs: 6000 },
      ],
    ],
    [
      'two stretches in another order',
      [
        { ms: 5000, fromMs: 5000 },
        { ms: 5000, fromMs: 0 },
      ],
    ],
    ['an end that was cut off', [{ ms: 4000, fromMs: 0 }]],
    ['a beginning that was cut off', [{ ms: 4000, fromMs: 6000 }]],
  ])('that lists %s is refused: what somebody cut away is not shown', async (_what, edits) => {
    expect(await bring(await edited(...edits))).toMatchObject({ state: 'refused', reason: MEDIA_REASONS.edits });
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    [
      'in front of all others',
      (whole) => Buffer.concat([boxOf('ftyp', Buffer.from('mp42')), longBoxOf('free', BigInt(4 * GIGABYTE)), whole]),
    ],
    ['as its index', (whole) => sizedAs(whole, 'moov', 0xffff_fff0)],
    [
      'as its index in 64 bits',
      (whole) =>
        Buffer.concat([
          whole.subarray(0, indexOf(whole).at),
          longBoxOf('moov', BigInt(4 * GIGABYTE)),
          whole.subarray(indexOf(whole).body),
        ]),
    ],
    ['inside its index', (whole) => sizedAs(whole, 'trak', 0xffff_fff0)],
    ['as its table of pictures', (whole) => countedAs(whole, 'stsz', 8, 0xffff_fff0)],
    ['as its table of times', (whole) => countedAs(whole, 'stts', 4, 0xffff_fff0)],
    [
      'as its list of edits',
      (whole) => countedAs(withEdits(whole, 'vide', [{ ms: 10_000, fromMs: 0 }]), 'elst', 4, 0xffff_fff0),
    ],
  ])('with 4 GiB %s is refused, and the machine goes on', async (_where, lie) => {
    const whole = Buffer.from(await handMadeVideo({ seconds: SECONDS, isIndexFirst: false }));
    expect(await bring(lie(whole))).toMatchObject({ state: 'refused', reason: expect.stringMatching(/文件/) });
    expect(await bring(whole)).toMatchObject({ state: 'ready' });
  });

  it.each([0.1, 0.5, 0.9, 0.99])('that ends after %d of itself is refused', async (share) => {
    for (const isIndexFirst of [true, false]) {
      const whole = await handMadeVideo({ seconds: SECONDS, isIndexFirst });
      const video = await bring(whole.subarray(0, Math.floor(whole.length * share)));
      expect(video).toMatchObject({ state: 'refused', reason: MEDIA_REASONS.broken, renditions: [] });
    }
  });
});

/** When the pictures or sounds of an MP4 begin, in milliseconds. */
async function timesOf(bytes: Uint8Array, kind: 'video' | 'audio' = 'video'): Promise<number[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await (kind === 'video' ? input.getPrimaryVideoTrack() : input.getPrimaryAudioTrack());
  if (!track) throw new Error(`there is no ${kind}`);
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(Math.round(timestamp * 1000));
  return times;
}

/** The file with another size of the first box of a name. */
const sizedAs = (whole: Buffer, name: string, size: number): Buffer => written(whole, whole.indexOf(name) - 4, size);

/** The file with another number in the first box of a name. */
const countedAs = (whole: Buffer, name: string, at: number, count: number): Buffer =>
  written(whole, whole.indexOf(name) + 4 + at, count);

function written(whole: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(whole);
  copy.writeUInt32BE(value, at);
  return copy;
}
