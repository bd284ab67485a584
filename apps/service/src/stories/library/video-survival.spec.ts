// @module-tag deep
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { expect, it, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeSqlite } from '#testing/each-database';
import { ffmpegSample, HAS_FFMPEG } from '#testing/files/ffmpeg-samples';
import { handMadeVideo } from '#testing/files/hand-made-videos';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import type { TestTarget } from '#testing/databases/test-database';

const chance = seededChance();

// A long version: VIDEO_SECONDS=120 VIDEO_KILLS=20.
const SECONDS = Number(process.env['VIDEO_SECONDS'] ?? 8);
const KILLS = Number(process.env['VIDEO_KILLS'] ?? 2);
const PATIENCE_MS = 120_000 + SECONDS * 2000;

const processes = serviceProcesses();

const start = async (target: TestTarget): Promise<StaffClient> => ownerAt(await processes.start(target));

async function upload(staff: StaffClient, bytes: Uint8Array): Promise<string> {
  const { id } = await staff.call('startUpload', { body: { kind: 'video', name: '星海.mp4', size: bytes.length } });
  const body = new Blob([Buffer.from(bytes)]) as never;
  await staff.call('appendUpload', { params: { fileId: id }, query: { offset: 0 }, body });
  return id;
}

/** Objects of videos in the storage. */
async function objectsIn(target: TestTarget): Promise<string[]> {
  const root = join(target.dataDir, 'uploads');
  const names = await Promise.all((await readdir(root)).map((folder) => readdir(join(root, folder))));
  return names
    .flat()
    .filter((name) => /-v[a-z]+$/.test(name))
    .sort();
}

describeSqlite('a video, whose service is killed while it is made', (open) => {
  it(
    'is made once, and nothing of it lies around',
    async () => {
      const target = await open.target();
      let staff = await start(target);
      const work = {
        kind: 'anime',
        title: '星海列车',
        author: '沈小舟',
        access: 'free',
        partPrice: 0,
        workPrice: null,
      } as const;
      const { id: workId } = await staff.call('consoleCreateWork', { body: work });
      const { id: partId } = await staff.call('consoleCreatePart', { body: { workId, title: '第一话' } });
      const bytes = HAS_FFMPEG
        ? await ffmpegSample({ name: 'a.mp4', size: '1280x720', seconds: SECONDS })
        : await handMadeVideo({ seconds: SECONDS * 100, width: 1280, height: 720 });
      const fileId = await upload(staff, bytes);
      const { id } = await staff.call('consoleCreateVideo', { body: { partId, fileId } });
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(chance() * 4000);
        await processes.killAll();
        staff = await start(target);
      }
      const video: Schemas['Video'] = await vi.waitFor(
        async () => {
          const now = await staff.call('consoleGetVideo', { params: { id } });
          expect(now.state).toBe('ready');
          return now;
        },
        { timeout: PATIENCE_MS, interval: 200 },
      );
      expect(video.renditions.map(({ quality }) => quality)).toEqual(HAS_FFMPEG ? ['360p', '480p', '720p'] : ['720p']);
      const objects = await objectsIn(target);
      expect(objects).toHaveLength(video.renditions.length + (HAS_FFMPEG ? 1 : 0));
      expect(new Set(objects.map((name) => name.slice(0, 32))).size).toBe(1);
      const sizes = await Promise.all(
        objects
          .filter((name) => !name.endsWith('-vsprite'))
          .map(async (name) => (await stat(join(target.dataDir, 'uploads', name.slice(30, 32), name))).size),
      );
      expect(sizes.sort((a, b) => a - b)).toEqual(video.renditions.map(({ size }) => size).sort((a, b) => a - b));
      await vi.waitFor(async () => expect(await readdir(join(target.dataDir, 'making'))).toEqual([]));
    },
    PATIENCE_MS + KILLS * 60_000,
  );
});
