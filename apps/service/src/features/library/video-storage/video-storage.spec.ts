import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { FilesService } from '#features/operations/files/files.service';
import { videos } from '#features/library/videos/videos.feature';
import { describeEachDatabase } from '#testing/each-database';
import { handMadeVideo } from '#testing/files/hand-made-videos';
import { novelFeatures } from '#testing/records/library';
import { storePicture } from '#testing/records/sample-games';
import { makeEpisode, uploadCaptions, uploadVideo, withoutFfmpeg } from '#testing/files/sample-videos';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { videoStorage } from './video-storage.feature';

describeEachDatabase('the videos of series', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, videos, videoStorage], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const bring = async (bytes: Uint8Array): Promise<Schemas['Video']> => {
    const { id: partId } = await makeEpisode(app, staff);
    const { id } = await staff.call('consoleCreateVideo', { body: { partId, fileId: await uploadVideo(app, bytes) } });
    withoutFfmpeg(app);
    await app.get(TaskRunner).runDue();
    return staff.call('consoleGetVideo', { params: { id } });
  };

  it('take up what their files, renditions, posters and captions do, summed by series', async () => {
    const first = await bring(await handMadeVideo({ seconds: 2 }));
    const [posterId, captionsId] = [await storePicture(app), await uploadCaptions(app)];
    const body = { version: first.version, fileId: captionsId, label: '简体中文', language: 'zh-CN' };
    await staff.call('addVideoCaptions', { params: { id: first.id }, body });
    const poster = JSON.stringify({ id: posterId, width: 2, height: 2 });
    const sprite = JSON.stringify({
      object: 'x',
      columns: 1,
      rows: 1,
      width: 2,
      height: 2,
      intervalMs: 1000,
      bytes: 700,
    });
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute('UPDATE videos SET poster = :poster, sprite = :sprite WHERE id = :id', {
        poster,
        sprite,
        id: first.id,
      }),
    );
    // Sent as it was uploaded: its bytes are there once.
    const other = await bring(await handMadeVideo({ seconds: 2, sound: 'mp3' }));
    expect(other).toMatchObject({ way: 'original' });
    const sizes = await app.get(FilesService).get([posterId, captionsId]);
    const [pictures, captions] = [(sizes.get(posterId)?.size ?? 0) + 700, sizes.get(captionsId)?.size ?? 0];
    const renditions = first.renditions.reduce((sum, { size }) => sum + size, 0);
    const list = await staff.call('listVideoStorage', {
      query: { filter: { workId: [first.workId, other.workId, 999_999] } },
    });
    expect(list).toEqual([
      {
        workId: first.workId,
        videos: 1,
        originals: first.fileSize,
        renditions,
        pictures,
        captions,
        total: first.fileSize + renditions + pictures + captions,
      },
      {
        workId: other.workId,
        videos: 1,
        originals: other.fileSize,
        renditions: 0,
        pictures: 0,
        captions: 0,
        total: other.fileSize,
      },
    ]);
    expect(Math.min(renditions, pictures, captions)).toBeGreaterThan(0);
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('listVideoStorage', { query: { filter: { workId: [1] } } }))).toBe(
      'staff.forbidden',
    );
  });
});
