import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import { makeNovel, novelFeatures, publishWork } from './library';
import type { TestApp } from '../test-app';
import { playback } from '#features/library/playback/playback.feature';
import { videos } from '#features/library/videos/videos.feature';

/** The features for watching an episode. */
export const episodeFeatures = [...novelFeatures, videos, playback];

/** A minute and a half: a tenth of it is a taste of two segments. */
const SEGMENT_MS = 4000;
const SEGMENTS = 24;
const INIT_BYTES = 40;
const SEGMENT_BYTES = 100;

/** A video as it lies in the storage: its bytes say where they are, so that a wrong one is seen. */
export interface StoredVideo {
  readonly makeId: string;
  readonly objects: Readonly<Record<'480p' | '720p', Buffer>>;
  readonly sprite: Buffer;
  readonly captions: string;
  /** Bytes of a taste of two segments: none at or behind it is shown. */
  readonly tasteBytes: number;
}

/** A published episode with its video. */
export interface Episode {
  readonly id: number;
  readonly video: StoredVideo;
}

const bytesOf = (mark: number): Buffer =>
  Buffer.from(Array.from({ length: INIT_BYTES + SEGMENTS * SEGMENT_BYTES }, (_, at) => (at * 7 + mark) % 251));

const segments = {
  init: [0, INIT_BYTES],
  parts: Array.from({ length: SEGMENTS }, (_, n) => [SEGMENT_MS, INIT_BYTES + n * SEGMENT_BYTES, SEGMENT_BYTES]),
};

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:03.000\n今晚起雾。\n\n00:40.000 --> 00:43.000\n信封上没有地址。\n';

/** A published series. */
async function makeSeries(
  app: TestApp,
  staff: StaffClient,
  change: Partial<BodyOf<'consoleCreateWork'>> = {},
): Promise<number> {
  const { id } = await makeNovel(app, staff, { kind: 'anime', title: '雾港来信', ...change });
  return id;
}

/** A published episode of a series, with a video in two qualities; the series is published with it. */
async function makeEpisode(
  app: TestApp,
  staff: StaffClient,
  workId: number,
  change: Partial<BodyOf<'consoleCreatePart'>> = {},
): Promise<Episode> {
  const { id } = await staff.call('consoleCreatePart', { body: { workId, title: '第一话', ...change } });
  const video = await storeVideo(app, { partId: id, workId });
  await app
    .get(UnitOfWork)
    .run(() =>
      app.get(Database).execute('UPDATE parts SET size = :size WHERE id = :id', { size: SEGMENTS * SEGMENT_MS, id }),
    );
  await staff.call('publishPart', { params: { id }, body: { publishAt: null } });
  const { state } = await staff.call('consoleGetWork', { params: { id: workId } });
  if (state !== 'published') await publishWork(staff, workId);
  return { id, video };
}

/** A series whose first episode is free, and whose second costs so many X diamonds and nothing to members. */
export async function makePaidSeries(
  app: TestApp,
  staff: StaffClient,
  price: number,
): Promise<{ workId: number; free: Episode; paid: Episode }> {
  const workId = await makeSeries(app, staff, { access: 'paid', partPrice: price, freeParts: 1, memberFree: true });
  const free = await makeEpisode(app, staff, workId);
  return { workId, free, paid: await makeEpisode(app, staff, workId, { title: '第二话' }) };
}

/** Stores a video for a part as if it had just been made; the one before it is gone. */
export async function storeVideo(app: TestApp, part: { partId: number; workId: number }): Promise<StoredVideo> {
  const [makeId, captionsId, storage] = [newId(), newId(), app.get(Storage)];
  const objects = { '480p': bytesOf(1), '720p': bytesOf(2) };
  const sprite = Buffer.from('a sheet of small pictures');
  await storage.write(`${makeId}-vmiddle`, objects['480p']);
  await storage.write(`${makeId}-vhigh`, objects['720p']);
  await storage.write(`${makeId}-vsprite`, sprite);
  await storage.write(captionsId, Buffer.from(CAPTIONS));
  await app.get(UnitOfWork).run(() => insertVideo(app.get(Database), { ...part, makeId, captionsId }));
  return { makeId, objects, sprite, captions: CAPTIONS, tasteBytes: INIT_BYTES + 2 * SEGMENT_BYTES };
}

interface VideoRow {
  readonly partId: number;
  readonly workId: number;
  readonly makeId: string;
  readonly captionsId: string;
}

async function insertVideo(database: Database, { captionsId, ...row }: VideoRow): Promise<void> {
  const { partId } = row;
  await database.execute('DELETE FROM renditions WHERE video_id IN (SELECT id FROM videos WHERE part_id = :partId)', {
    partId,
  });
  await database.execute('DELETE FROM videos WHERE part_id = :partId', { partId });
  const sprite = { object: `${row.makeId}-vsprite`, columns: 5, rows: 2, width: 160, height: 90, intervalMs: 10_000 };
  const [video] = await database.query<{ id: number }>(
    `INSERT INTO videos (version, part_id, work_id, file_id, file_name, file_size, state, make_id, shown_make_id, way,
        progress, duration_ms, width, height, codecs, sprite, intro_start, intro_end, outro_start, captions, created_by,
        created_at, updated_at)
      VALUES (1, :partId, :workId, :fileId, 'a.mp4', 1, 'ready', :makeId, :makeId, 'ladder', 1000, :durationMs, 1280, 720,
        'avc1.4d401f,mp4a.40.2', :sprite, 4000, 12000, 80000, :captions, '测试', 1, 1) RETURNING id`,
    {
      ...row,
      fileId: newId(),
      durationMs: SEGMENTS * SEGMENT_MS,
      sprite: JSON.stringify(sprite),
      captions: JSON.stringify([{ fileId: captionsId, label: '简体中文', language: 'zh-Hans' }]),
    },
  );
  for (const [name, word, width, height] of [
    ['480p', 'vmiddle', 854, 480],
    ['720p', 'vhigh', 1280, 720],
  ] as const)
    await database.execute(
      `INSERT INTO renditions (video_id, name, kind, object, size, width, height, bitrate, codecs, mime, segments)
        VALUES (:videoId, :name, 'hls', :object, :size, :width, :height, :bitrate, 'avc1.4d401f,mp4a.40.2', 'video/mp4',
          :segments)`,
      {
        videoId: video?.id ?? 0,
        name,
        object: `${row.makeId}-${word}`,
        size: INIT_BYTES + SEGMENTS * SEGMENT_BYTES,
        width,
        height,
        bitrate: height * 2,
        segments: JSON.stringify(segments),
      },
    );
}
