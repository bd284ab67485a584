import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { EpisodesService } from '#features/library/parts/episodes.service';
import { areMarksInOrder } from './marks.rules';
import { VideoFilesService } from './video-files.service';
import { VideoTasksService } from './video-tasks.service';
import { toVideo } from './videos.mapper';
import { videoRecord, VideosRepository } from './videos.repository';

type Video = Schemas['Video'];

/** Videos of episodes, as operators look at them, mark and remove them. */
@Injectable()
export class VideosService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly videos: VideosRepository,
    private readonly episodes: EpisodesService,
    private readonly files: VideoFilesService,
    private readonly tasks: VideoTasksService,
  ) {}

  async list(query: QueryOf<'consoleListVideos'>): Promise<Page<Video>> {
    return (await this.videos.page(query)).map(toVideo);
  }

  /** @throws Refusal `video.notFound` */
  async get(id: number): Promise<Video> {
    return toVideo(await this.records.require(videoRecord, id));
  }

  /** @throws Refusal `video.notFound`, `video.stale`, `video.badMarks` */
  mark(id: number, { version, introStartMs, introEndMs, outroStartMs }: BodyOf<'consoleUpdateVideo'>): Promise<Video> {
    const marks = { introStart: introStartMs, introEnd: introEndMs, outroStart: outroStartMs };
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(videoRecord, { id, version, action: 'update' }, ({ durationMs }) => {
        if (!areMarksInOrder(marks, durationMs)) throw new Refusal('video.badMarks');
        return marks;
      });
      return toVideo(after);
    });
  }

  /** Removes a video with all of its files. @throws Refusal `video.notFound`, `video.inUse` */
  remove(id: number): Promise<Video> {
    return this.unitOfWork.run(async () => {
      const { partId } = await this.records.require(videoRecord, id);
      const { state } = await this.episodes.lock(partId);
      if (state === 'published' || state === 'scheduled') throw new Refusal('video.inUse');
      const video = await this.letGo(id);
      await this.episodes.setDuration(partId, 0);
      return video;
    });
  }

  /** A part that goes takes its video with it; inside the caller's unit of work. */
  async release(partId: number): Promise<void> {
    const video = await this.videos.ofPart(partId);
    if (video) await this.letGo(video.id);
  }

  private async letGo(id: number): Promise<Video> {
    const gone = await this.records.remove(videoRecord, id, async (video) => {
      await this.files.letGoAll(video);
      // A running task removes its objects.
      for (const makeId of new Set([video.makeId, video.shownMakeId ?? video.makeId])) await this.tasks.forget(makeId);
    });
    return toVideo(gone);
  }
}
