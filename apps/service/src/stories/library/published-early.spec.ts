import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { repackage } from '#platform/media/media-file';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { episodeFeatures } from '#testing/records/episodes';
import { bundleOf, handMadeVideo } from '#testing/files/hand-made-videos';
import { publishWork } from '#testing/records/library';
import { makeEpisode, uploadVideo, withoutFfmpeg } from '#testing/files/sample-videos';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WatchingBrowser } from '#testing/clients/viewers';

/** A quality of HLS in one file, and its list. */
async function qualityOf(name: string, size: { width: number; height: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'ug-quality-'));
  try {
    const [source, target] = [join(folder, 'source.mp4'), join(folder, 'made.mp4')];
    await writeFile(source, await handMadeVideo({ seconds: 8, ...size }));
    const { init, parts } = await repackage(source, target);
    const range = (tag: string, [offset, length]: readonly [number, number]) => `${tag}${length}@${offset}`;
    const list = [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:4',
      `#EXT-X-MAP:URI="${name}.mp4",BYTERANGE="${range('', init)}"`,
      ...parts.flatMap(([ms, ...at]) => [`#EXTINF:${ms / 1000},`, range('#EXT-X-BYTERANGE:', at), `${name}.mp4`]),
      '#EXT-X-ENDLIST',
    ].join('\n');
    return { [`${name}.m3u8`]: list, [`${name}.mp4`]: await readFile(target) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describeSqlite('an episode whose video is being made', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: episodeFeatures, target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  /** Makes the video wait before its best quality is stored. @returns a function that lets it go on */
  function holdBack(): () => void {
    const storage = app.get(Storage);
    const append = storage.append.bind(storage);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    vi.spyOn(storage, 'append').mockImplementation(async (...args) => {
      if (args[0].endsWith('-vhigh')) await held;
      return append(...args);
    });
    return letGo;
  }

  it('is published and watched with its first quality, and has the others as they come', async () => {
    withoutFfmpeg(app);
    const letGo = holdBack();
    const { id: partId, workId } = await makeEpisode(app, staff);
    const master =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\nlow.m3u8\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=2500000,RESOLUTION=1280x720\nhigh.m3u8\n';
    const bundle = bundleOf({
      'master.m3u8': master,
      ...(await qualityOf('low', { width: 640, height: 360 })),
      ...(await qualityOf('high', { width: 1280, height: 720 })),
    });
    const fileId = await uploadVideo(app, bundle, '星海.zip');
    const { id } = await staff.call('consoleCreateVideo', { body: { partId, fileId } });
    const publish = () => outcomeOf(staff.call('publishPart', { params: { id: partId }, body: { publishAt: null } }));
    expect(await publish()).toBe('part.empty');

    const making = app.get(TaskRunner).runDue();
    const video = () => staff.call('consoleGetVideo', { params: { id } });
    await vi.waitFor(async () => expect((await video()).renditions).toHaveLength(1), { timeout: 30_000, interval: 20 });
    expect(await video()).toMatchObject({ state: 'making', renditions: [{ quality: '360p' }] });
    expect(await publish()).toBe('done');
    await publishWork(staff, workId);

    const guest = new WatchingBrowser(app);
    const early = await guest.play(partId);
    expect(early).toMatchObject({ durationMs: 8000, qualities: [{ name: '360p' }] });
    expect(await guest.outcome(early, '360p.mp4', 'bytes=0-99')).toBe('206');
    expect(await guest.outcome(early, '720p.mp4', 'bytes=0-99')).toBe('404 playback.fileNotFound');

    letGo();
    await making;
    expect(await video()).toMatchObject({ state: 'ready', renditions: [{ quality: '360p' }, { quality: '720p' }] });
    // Watching goes on, and has the best quality after the addresses are renewed.
    expect(await guest.outcome(early, '360p.mp4', 'bytes=100-199')).toBe('206');
    const renewed = await guest.play(partId, { stream: String(early.stream) });
    expect(renewed.qualities.map(({ name }) => name)).toEqual(['360p', '720p']);
    expect(await guest.outcome(renewed, '720p.mp4', 'bytes=0-99')).toBe('206');
    expect(await staff.call('consoleGetPart', { params: { id: partId } })).toMatchObject({ state: 'published' });
  });
});
