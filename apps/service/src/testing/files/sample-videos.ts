import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { vi } from 'vitest';
import { MediaMachine } from '#platform/media/media-machine';
import { FilesService } from '#features/operations/files/files.service';
import { makeNovel } from '../records/library';
import type { TestApp } from '../test-app';

/** A beginning that every MP4 may have, and nothing behind it. */
export const VIDEO_HEAD = Buffer.from('0000001c667479706d703432000000006d7034326d70343169736f6d', 'hex');

/** Stores a video as an operator's upload does. @returns the id of its file */
export const uploadVideo = (app: TestApp, bytes: Uint8Array, name = '星海列车-第01话.mp4'): Promise<string> =>
  store(app, { kind: 'video', name, size: bytes.length }, bytes);

/** Stores captions. @returns the id of their file */
export function uploadCaptions(app: TestApp, text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n你好\n'): Promise<string> {
  const bytes = Buffer.from(text);
  return store(app, { kind: 'captions', name: '第01话.vtt', size: bytes.length }, bytes);
}

async function store(app: TestApp, start: Parameters<FilesService['ingest']>[0], bytes: Uint8Array): Promise<string> {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return (await app.get(FilesService).ingest(start, whole())).id;
}

/** An episode without a video, in a series of its own. */
export async function makeEpisode(app: TestApp, staff: StaffClient, title = '第一话'): Promise<Schemas['Part']> {
  const { id: workId } = await makeNovel(app, staff, { kind: 'anime', title: '星海列车' });
  return staff.call('consoleCreatePart', { body: { workId, title } });
}

/** Has this machine be one without ffmpeg, until the test ends. */
export const withoutFfmpeg = (app: TestApp) => vi.spyOn(app.get(MediaMachine), 'ffmpeg').mockResolvedValue(undefined);
