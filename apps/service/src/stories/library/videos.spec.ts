import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { PlayableVideosService } from '#features/library/videos/playable-videos.service';
import { VideoSweepingService } from '#features/library/videos/video-sweeping.service';
import { videos } from '#features/library/videos/videos.feature';
import { describeSqlite } from '#testing/each-database';
import { bundleOf, handMadeVideo } from '#testing/files/hand-made-videos';
import { makeNovel, novelFeatures } from '#testing/records/library';
import { makeEpisode, uploadCaptions, uploadVideo, VIDEO_HEAD, withoutFfmpeg } from '#testing/files/sample-videos';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('the video of an episode, on a machine without ffmpeg', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, videos], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const get = (id: number) => staff.call('consoleGetVideo', { params: { id } });
  const part = (id: number) => staff.call('consoleGetPart', { params: { id } });
  const settled = async () => {
    withoutFfmpeg(app);
    await app.get(TaskRunner).runDue();
  };
  const bring = async (bytes: Uint8Array, name?: string): Promise<Schemas['Video']> => {
    const { id: partId } = await makeEpisode(app, staff);
    const body = { partId, fileId: await uploadVideo(app, bytes, name) };
    const { id } = await staff.call('consoleCreateVideo', { body });
    await settled();
    return get(id);
  };
  const objects = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of app.get(Storage).list()) names.push(name);
    return names.sort();
  };
  const play = (partId: number) => app.get(PlayableVideosService).find(partId);

  it('is repackaged without transcoding: one object with a table of its segments, and the episode can be published', async () => {
    const { id: partId } = await makeEpisode(app, staff);
    expect(await outcomeOf(staff.call('publishPart', { params: { id: partId }, body: { publishAt: null } }))).toBe(
      'part.empty',
    );
    const fileId = await uploadVideo(app, await handMadeVideo({ seconds: 10 }));
    const made = await staff.call('consoleCreateVideo', { body: { partId, fileId } });
    expect(made).toMatchObject({ state: 'waiting', progress: 0, way: null, renditions: [] });
    await settled();
    expect(await get(made.id)).toMatchObject({
      state: 'ready',
      way: 'repackaged',
      progress: 1000,
      width: 640,
      height: 360,
      codecs: 'h264,aac',
      renditions: [{ quality: '360p', kind: 'hls', width: 640, height: 360 }],
    });
    const playable = await play(partId);
    const [rendition] = playable?.renditions ?? [];
    expect(rendition).toMatchObject({ mime: 'video/mp4', codecs: 'avc1.64001e,mp4a.40.2' });
    const { init, parts } = rendition?.segments ?? { init: [0, 0], parts: [] };
    expect(parts.map(([durationMs]) => durationMs)).toEqual([4000, 4000, 2000]);
    // Every byte is in exactly one piece, and each piece begins as it should.
    const bytes = await buffer((await app.get(Storage).read(rendition?.object ?? ''))!);
    const pieces = [init, ...parts.map(([, offset, length]) => [offset, length] as const)];
    expect(pieces.map(([offset]) => bytes.subarray(offset + 4, offset + 8).toString('latin1'))).toEqual([
      'ftyp',
      'moof',
      'moof',
      'moof',
    ]);
    for (const [index, [offset, length]] of pieces.entries())
      expect(offset + length <= bytes.length && index >= 0).toBe(true);
    expect(await app.get(PlayableVideosService).durations([partId, 999_999])).toEqual(new Map([[partId, 10_000]]));
    expect((await part(partId)).size).toBe(10_000);
    expect(await staff.call('publishPart', { params: { id: partId }, body: { publishAt: null } })).toMatchObject({
      state: 'published',
    });
  });

  it.each([
    ['Matroska', { like: { container: 'mkv' }, name: '星海.mkv', way: 'repackaged', codecs: 'h264,aac' }],
    ['an index at the end', { like: { isIndexFirst: false }, name: '星海.mp4', way: 'repackaged', codecs: 'h264,aac' }],
    ['no sound', { like: { sound: null }, name: '星海.m4v', way: 'repackaged', codecs: 'h264' }],
    ['MP3 beside H.264', { like: { sound: 'mp3' }, name: '星海.mp4', way: 'original', codecs: 'h264,mp3' }],
    [
      'WebM',
      { like: { container: 'webm', picture: 'vp8', sound: null }, name: '星海.webm', way: 'original', codecs: 'vp8' },
    ],
  ] as const)('of %s is watched', { tags: ['deep'] }, async (_what, { like, name, way, codecs }) => {
    const video = await bring(await handMadeVideo({ ...like, seconds: 3 }), name);
    expect(video).toMatchObject({ state: 'ready', way, codecs, reason: null });
    const [rendition] = (await play(video.partId))?.renditions ?? [];
    expect(rendition?.kind).toBe(way === 'original' ? 'file' : 'hls');
  });

  it('of a phone that was held upright is upright', { tags: ['deep'] }, async () => {
    const video = await bring(await handMadeVideo({ rotation: 90, seconds: 2 }));
    expect(video).toMatchObject({
      width: 360,
      height: 640,
      renditions: [{ quality: '360p', width: 360, height: 640 }],
    });
  });

  it.each([
    ['10 bits', { picture: 'avc10' }, '本机没有 ffmpeg'],
    ['a picture larger than 4K', { width: 7680, height: 4320 }, '4K'],
  ] as const)('of %s is refused with the reason', { tags: ['deep'] }, async (_what, like, reason) => {
    const video = await bring(await handMadeVideo({ ...like, seconds: 1 }));
    expect(video).toMatchObject({ state: 'refused', way: null, renditions: [] });
    expect(video.reason).toContain(reason);
    expect(await play(video.partId)).toBeUndefined();
  });

  it('that is nothing but a beginning is refused', async () => {
    expect(await bring(VIDEO_HEAD)).toMatchObject({ state: 'refused' });
  });

  it('that is cut in the middle is refused', { tags: ['deep'] }, async () => {
    const whole = await handMadeVideo({ seconds: 5 });
    const video = await bring(whole.subarray(0, whole.length * 0.6));
    expect(video).toMatchObject({ state: 'refused', reason: '文件已损坏或不完整，无法读取' });
  });

  it('is made again of another file, while players watch the one before until there is something new', async () => {
    const first = await bring(await handMadeVideo({ seconds: 10 }));
    const { id, partId } = first;
    const before = (await play(partId))?.renditions[0]?.object ?? '';
    const body = { version: first.version, introStartMs: 1000, introEndMs: 3000, outroStartMs: 9000 };
    const { version } = await staff.call('consoleUpdateVideo', { params: { id }, body });
    const fileId = await uploadVideo(app, await handMadeVideo({ seconds: 6 }));
    await staff.call('replaceVideoFile', { params: { id }, body: { version, fileId } });
    expect((await play(partId))?.renditions[0]?.object).toBe(before);
    await settled();
    const playable = await play(partId);
    expect(playable).toMatchObject({ durationMs: 6000, introStartMs: 1000, introEndMs: 3000, outroStartMs: null });
    expect(playable?.renditions).toHaveLength(1);
    expect(playable?.renditions[0]?.object).not.toBe(before);
    const stored = await objects();
    expect(stored).not.toContain(before);
    expect(stored).toContain(playable?.renditions[0]?.object);
  });

  it('that is refused stays what it was before', async () => {
    const { id, partId, version } = await bring(await handMadeVideo({ seconds: 4 }));
    await staff.call('replaceVideoFile', {
      params: { id },
      body: { version, fileId: await uploadVideo(app, VIDEO_HEAD) },
    });
    await settled();
    expect(await get(id)).toMatchObject({ state: 'refused', renditions: [{ quality: '360p' }] });
    expect(await play(partId)).toMatchObject({ durationMs: 4000 });
    await staff.call('retryVideo', { params: { id } });
    expect(await outcomeOf(staff.call('retryVideo', { params: { id } }))).toBe('video.underWay');
    await settled();
    expect(await get(id)).toMatchObject({ state: 'refused', renditions: [{ quality: '360p' }] });
  });

  it('of HLS in an archive is put together: one object of each quality', { tags: ['deep'] }, async () => {
    const fragmented = await fragmentsOf(app, bring, play);
    const list = (name: string) =>
      ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', `#EXT-X-MAP:URI="../${name}/init.mp4"`]
        .concat(fragmented.parts.flatMap(([ms], index) => [`#EXTINF:${ms / 1000},`, `../${name}/${index}.m4s`]))
        .concat('#EXT-X-ENDLIST')
        .join('\n');
    const files = Object.fromEntries([
      ['hls/sd/init.mp4', fragmented.init],
      ...fragmented.parts.map(([, bytes], index) => [`hls/sd/${index}.m4s`, bytes] as const),
    ]) as Record<string, Uint8Array>;
    const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\nlists/sd.m3u8\n';
    const video = await bring(
      bundleOf({ 'hls/master.m3u8': master, 'hls/lists/sd.m3u8': list('sd'), ...files }),
      '星海.zip',
    );
    expect(video).toMatchObject({ state: 'ready', way: 'bundle', durationMs: 8000 });
    const [rendition] = (await play(video.partId))?.renditions ?? [];
    expect(rendition).toMatchObject({ kind: 'hls', mime: 'video/mp4', width: 640, height: 360 });
    expect(rendition?.segments.parts).toHaveLength(2);
    const bytes = await buffer((await app.get(Storage).read(rendition?.object ?? ''))!);
    const [, offset = 0, length = 0] = rendition?.segments.parts[1] ?? [];
    expect(bytes.subarray(offset, offset + length)).toEqual(Buffer.from(fragmented.parts[1]?.[1] ?? []));
  });

  it.each([
    ['an address of another site', '#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:9/0.ts\n#EXT-X-ENDLIST', '包外的地址'],
    ['a path from the root', '#EXTM3U\n#EXTINF:4,\n/etc/passwd\n#EXT-X-ENDLIST', '包外的地址'],
    ['a path out of the archive', '#EXTM3U\n#EXTINF:4,\n../../../etc/passwd\n#EXT-X-ENDLIST', '包外的地址'],
    ['a segment that is not there', '#EXTM3U\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST', '不在包里'],
    ['a key', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4,\n0.ts\n#EXT-X-ENDLIST', '加密'],
    ['a list that goes on', '#EXTM3U\n#EXTINF:4,\n0.ts\n', '完整的点播列表'],
    ['segments that are no video', '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXT-X-ENDLIST', '文件'],
    ['a range beyond a file', '#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:999@0\n0.ts\n#EXT-X-ENDLIST', '播放列表'],
  ])('of an archive with %s is refused', { tags: ['deep'] }, async (_what, list, reason) => {
    const video = await bring(bundleOf({ 'index.m3u8': list, '0.ts': 'no video' }), '星海.zip');
    expect(video.state).toBe('refused');
    expect(video.reason).toContain(reason);
  });

  it.each([
    ['has a path that leads out of it', bundleOf({ '../../x.ts': 'x', 'a.m3u8': '#EXTM3U' }), '越出包外'],
    ['has no list', bundleOf({ 'a.txt': 'x' }), '没有找到'],
    ['is cut', bundleOf({ 'a.m3u8': '#EXTM3U' }).subarray(0, 40), 'ZIP 包已损坏'],
  ])('of an archive that %s is refused', { tags: ['deep'] }, async (_what, bytes, reason) => {
    const video = await bring(bytes, '星海.zip');
    expect(video.reason).toContain(reason);
  });

  it(
    'whose archive has an entry larger than it says is refused before more is unpacked',
    { tags: ['deep'] },
    async () => {
      const bytes = Buffer.from(
        bundleOf({ 'a.m3u8': '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXT-X-ENDLIST', '0.ts': 'x'.repeat(5000) }),
      );
      // The directory says one byte of the second entry; its data says otherwise.
      const at = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
      bytes.writeUInt32LE(1, at + 24);
      const video = await bring(bytes, '星海.zip');
      expect(video.state).toBe('refused');
      expect(video.reason).toMatch(/大小|ZIP/);
    },
  );

  it('is marked inside its length, in order', async () => {
    const { id, version } = await bring(await handMadeVideo({ seconds: 10 }));
    const mark = (introStartMs: number | null, introEndMs: number | null, outroStartMs: number | null) =>
      outcomeOf(
        staff.call('consoleUpdateVideo', { params: { id }, body: { version, introStartMs, introEndMs, outroStartMs } }),
      );
    expect(await mark(3000, 1000, null)).toBe('video.badMarks');
    expect(await mark(1000, null, null)).toBe('video.badMarks');
    expect(await mark(null, null, 10_001)).toBe('video.badMarks');
    expect(await mark(1000, 3000, 9000)).toBe('done');
    expect(await mark(1000, 3000, 9000)).toBe('video.stale');
    expect(await get(id)).toMatchObject({ introStartMs: 1000, introEndMs: 3000, outroStartMs: 9000 });
  });

  it('has no captions that are none', { tags: ['deep'] }, async () => {
    await expect(uploadCaptions(app, '1\n00:00:01,000 --> 00:00:02,000\n你好')).rejects.toMatchObject({
      key: 'file.notCaptions',
    });
  });

  it('has captions, one of a name and language', async () => {
    const { id, version } = await bring(await handMadeVideo({ seconds: 2 }));
    const add = async (of: number, label: string) =>
      staff.call('addVideoCaptions', {
        params: { id },
        body: { version: of, fileId: await uploadCaptions(app), label, language: 'zh-CN' },
      });
    const first = await add(version, '简体中文');
    const second = await add(first.version, '简体中文');
    expect(second.captions).toHaveLength(1);
    const gone = first.captions[0]?.fileId ?? '';
    await settled();
    expect(await objects()).not.toContain(gone);
    const fileId = second.captions[0]?.fileId ?? '';
    expect(await outcomeOf(staff.call('removeVideoCaptions', { params: { id, fileId: gone } }))).toBe(
      'video.captionsNotFound',
    );
    expect((await staff.call('removeVideoCaptions', { params: { id, fileId } })).captions).toEqual([]);
    let at = second.version + 1;
    for (let number = 0; number < 20; number += 1) at = (await add(at, `字幕${number}`)).version;
    expect(await outcomeOf(add(at, '多一条'))).toBe('video.tooManyCaptions');
  });

  it('goes with all of its bytes, but not from an episode that players see', async () => {
    const video = await bring(await handMadeVideo({ seconds: 2 }));
    const params = { id: video.id };
    const kept = (await play(video.partId))?.renditions[0]?.object ?? '';
    const partParams = { id: video.partId };
    await staff.call('publishPart', { params: partParams, body: { publishAt: null } });
    expect(await outcomeOf(staff.call('consoleDeleteVideo', { params }))).toBe('video.inUse');
    await staff.call('unpublishPart', { params: partParams });
    await staff.call('consoleDeleteVideo', { params });
    await settled();
    expect(await objects()).not.toContain(kept);
    expect(await outcomeOf(get(video.id))).toBe('video.notFound');
    expect((await part(video.partId)).size).toBe(0);
  });

  it('goes with its draft', { tags: ['deep'] }, async () => {
    const video = await bring(await handMadeVideo({ seconds: 2 }));
    const kept = (await play(video.partId))?.renditions[0]?.object ?? '';
    await staff.call('consoleDeletePart', { params: { id: video.partId } });
    await settled();
    expect(await objects()).not.toContain(kept);
    expect(await outcomeOf(get(video.id))).toBe('video.notFound');
  });

  it('is refused for what is no episode, has one, or has no file', async () => {
    const { id: workId } = await makeNovel(app, staff);
    const { id: chapter } = await staff.call('consoleCreatePart', { body: { workId, title: '第一章' } });
    const create = (partId: number, fileId: string) =>
      outcomeOf(staff.call('consoleCreateVideo', { body: { partId, fileId } }));
    const fileId = await uploadVideo(app, VIDEO_HEAD);
    expect(await create(chapter, fileId)).toBe('video.notAnEpisode');
    expect(await create(999_999, fileId)).toBe('part.notFound');
    const { id: partId } = await makeEpisode(app, staff);
    expect(await create(partId, 'f'.repeat(32))).toBe('file.notFound');
    expect(await create(partId, fileId)).toBe('done');
    expect(await create(partId, await uploadVideo(app, VIDEO_HEAD))).toBe('video.exists');
  });

  it('leaves nothing in the storage that no row knows of', { tags: ['deep'] }, async () => {
    await bring(await handMadeVideo({ seconds: 2 }));
    const storage = app.get(Storage);
    const stray = `${'0'.repeat(31)}9-vlow`;
    await storage.write(stray, Buffer.from('left'));
    const made = async () => (await objects()).filter((name) => /-v[a-z]+$/.test(name));
    const known = (await made()).filter((name) => name !== stray);
    expect(known).not.toEqual([]);
    // Files have the time of the machine.
    app.clock.set(new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString());
    await app.get(VideoSweepingService).sweep(new AbortController().signal);
    expect(await made()).toEqual(known);
  });

  it('is said to be made without ffmpeg', async () => {
    withoutFfmpeg(app);
    // The test before moved the clock by days, so the session has expired.
    expect(await (await app.staff('operator')).call('getVideoMachine')).toEqual({
      ffmpeg: null,
      ways: ['repackaged', 'original', 'bundle'],
      makesPictures: false,
    });
  });
});

/** The pieces of a video that was repackaged. */
async function fragmentsOf(
  app: TestApp,
  bring: (bytes: Uint8Array) => Promise<Schemas['Video']>,
  play: (partId: number) => ReturnType<PlayableVideosService['find']>,
) {
  const { partId } = await bring(await handMadeVideo({ seconds: 8 }));
  const [rendition] = (await play(partId))?.renditions ?? [];
  const bytes = await buffer((await app.get(Storage).read(rendition?.object ?? ''))!);
  const { init, parts } = rendition?.segments ?? { init: [0, 0] as const, parts: [] };
  return {
    init: bytes.subarray(init[0], init[0] + init[1]),
    parts: parts.map(([ms, offset, length]) => [ms, bytes.subarray(offset, offset + length)] as const),
  };
}
