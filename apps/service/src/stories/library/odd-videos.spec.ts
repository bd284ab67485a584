// @module-tag deep
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { PlayableVideosService } from '#features/library/videos/playable-videos.service';
import type { PlayableVideo } from '#features/library/videos/video-objects.rules';
import { videos } from '#features/library/videos/videos.feature';
import { describeSqlite } from '#testing/each-database';
import { ffmpegSample, H264, HAS_FFMPEG, probed, type Sample } from '#testing/files/ffmpeg-samples';
import { handMadeVideo, turned } from '#testing/files/hand-made-videos';
import { novelFeatures } from '#testing/records/library';
import { makeEpisode, uploadVideo } from '#testing/files/sample-videos';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('odd files', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let server: Server;
  let asked = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, videos], target: await open.target() });
    staff = await app.staff('operator');
    server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await app.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const bring = async (bytes: Uint8Array, name?: string): Promise<Schemas['Video']> => {
    const { id: partId } = await makeEpisode(app, staff);
    const body = { partId, fileId: await uploadVideo(app, bytes, name) };
    const { id } = await staff.call('consoleCreateVideo', { body });
    await app.get(TaskRunner).runDue();
    return staff.call('consoleGetVideo', { params: { id } });
  };
  const play = async ({ partId }: Schemas['Video']): Promise<PlayableVideo> => {
    const playable = await app.get(PlayableVideosService).find(partId);
    if (!playable) throw new Error('there is nothing to watch');
    return playable;
  };
  const bytesOf = async (object: string): Promise<Buffer> => {
    const stream = await app.get(Storage).read(object);
    if (!stream) throw new Error(`${object} is missing`);
    return buffer(stream);
  };
  const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/0.ts`;

  it.each([
    ['/etc/passwd', () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['this machine', () => `#EXTM3U\n#EXTINF:1,\n${own()}\n#EXT-X-ENDLIST\n`],
    ['both by ffconcat', () => `ffconcat version 1.0\nfile /etc/passwd\nfile '${own()}'\n`],
  ])('a playlist named .mp4 that points to %s is not even taken, and nothing is asked', async (_where, text) => {
    await expect(uploadVideo(app, Buffer.from(text()))).rejects.toMatchObject({ key: 'file.notAVideo' });
    expect(asked).toBe(0);
  });

  it('a playlist behind the beginning of an MP4 or Matroska is read as nothing else, and nothing is asked', async () => {
    const list = Buffer.from(`\n#EXTM3U\n#EXTINF:1,\n${own()}\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`);
    const mp4 = Buffer.from('00000010667479706d70343200000000', 'hex');
    const matroska = Buffer.from('1a45dfa3', 'hex');
    for (const head of [mp4, matroska]) {
      const video = await bring(Buffer.concat([head, list]));
      expect(video.state).toBe('refused');
    }
    expect(asked).toBe(0);
  });

  // It works at the lowest priority: on a machine that is busy with other suites that takes its time.
  describe.skipIf(!HAS_FFMPEG)('with ffmpeg', { timeout: 300_000 }, () => {
    const made = async (sample: Sample) => bring(await ffmpegSample(sample), `星海.${sample.name.split('.')[1]}`);

    it('a video becomes a ladder that never exceeds it, with a poster and previews', async () => {
      const video = await made({ name: 'a.mp4', size: '854x480', seconds: 9 });
      expect(video).toMatchObject({ state: 'ready', way: 'ladder', progress: 1000, width: 854, height: 480 });
      expect(video.renditions.map(({ quality }) => quality)).toEqual(['360p', '480p']);
      expect(video.poster).toMatchObject({ width: 854, height: 480 });
      const playable = await play(video);
      expect(playable.sprite).toMatchObject({ columns: 9, rows: 1, width: 160, height: 90, intervalMs: 1000 });
      expect((await bytesOf(playable.sprite?.object ?? '')).subarray(8, 12).toString('latin1')).toBe('WEBP');
      for (const { object, segments, codecs, width, height } of playable.renditions) {
        const bytes = await bytesOf(object);
        expect(codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
        expect(segments.parts.map(([ms]) => ms)).toEqual([4000, 4000, expect.closeTo(1000, -2)]);
        const [, last = 0, length = 0] = segments.parts.at(-1) ?? [];
        expect(last + length).toBeLessThanOrEqual(bytes.length);
        for (const [, offset] of segments.parts)
          expect(['moof', 'sidx', 'styp']).toContain(bytes.subarray(offset + 4, offset + 8).toString('latin1'));
        expect(await probed(bytes)).toMatchObject({ codec_name: 'h264', width: String(width), height: String(height) });
      }
    });

    it.each<[string, Sample, object, number]>([
      ['an index at the end', { name: 'a.mp4', encode: H264 }, { codecs: 'h264,aac' }, 3000],
      ['no sound', { name: 'a.mp4', isSilent: true }, { codecs: 'h264' }, 3000],
      ['a codec of no browser', { name: 'a.mkv', size: '321x181', encode: ['-c:v', 'ffv1'] }, { state: 'refused' }, 0],
      [
        'odd sides',
        { name: 'a.mp4', encode: ['-vf', 'scale=321:181', ...H264.slice(0, 4), '-pix_fmt', 'yuv444p'] },
        { height: 181 },
        3000,
      ],
      [
        '10 bits',
        { name: 'a.mp4', encode: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'] },
        {},
        3000,
      ],
      [
        'HEVC',
        { name: 'a.mp4', encode: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'] },
        { codecs: 'hevc,aac' },
        3000,
      ],
      ['an edit list', { name: 'a.mp4', encode: [...H264, '-bf', '2', '-output_ts_offset', '1'] }, {}, 3000],
      [
        'a variable rate',
        { name: 'a.mp4', encode: ['-vf', "select='not(mod(n,3))+lt(n,20)'", '-fps_mode', 'vfr', ...H264] },
        {},
        3000,
      ],
      ['an upright picture', { name: 'a.mp4', size: '180x320' }, { width: 180, height: 320 }, 3000],
    ])('%s comes out right or is refused', async (_what, sample, expected, durationMs) => {
      const video = await made(sample);
      expect(video).toMatchObject(expected);
      if (video.state === 'refused') return expect(video.reason).toBeTruthy();
      const playable = await play(video);
      expect(Math.abs(playable.durationMs - durationMs)).toBeLessThan(1200);
      const [rendition] = playable.renditions;
      const facts = await probed(await bytesOf(rendition?.object ?? ''));
      expect(facts).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
      expect(Number(facts['width']) % 2).toBe(0);
      expect(Number(facts['height']) % 2).toBe(0);
    });

    it('a phone that was held upright is upright', async () => {
      const video = await bring(await turned(await ffmpegSample({ name: 'a.mp4' })));
      expect(video).toMatchObject({ state: 'ready', width: 180, height: 320 });
      const [rendition] = (await play(video)).renditions;
      const facts = await probed(await bytesOf(rendition?.object ?? ''));
      expect(facts).toMatchObject({ width: '180', height: '320' });
      expect(facts['rotation']).toBeUndefined();
    });

    it('what is damaged is refused', async () => {
      const whole = await ffmpegSample({ name: 'a.mkv', seconds: 10 });
      expect(await bring(whole.subarray(0, whole.length / 2), '星海.mkv')).toMatchObject({ state: 'refused' });
      const noise = Buffer.from(whole.map((byte, index) => (index > 64 ? (byte * 7 + index) & 255 : byte)));
      expect(await bring(noise, '星海.mkv')).toMatchObject({ state: 'refused' });
      expect(await bring(await handMadeVideo())).toMatchObject({ state: 'refused' });
    });

    it('is said with its version', async () => {
      expect(await staff.call('getVideoMachine')).toMatchObject({
        ffmpeg: expect.stringMatching(/^\d/),
        ways: ['ladder', 'bundle'],
        makesPictures: true,
      });
    });
  });
});
