import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { MEDIA_REASONS, type MediaReason } from '#platform/media/media-refusal';
import { Records } from '#platform/records/records';
import { Storage } from '#platform/storage/storage';
import type { TaskRun } from '#platform/tasks/task-run';
import { NoLongerWanted } from '#platform/media/making-run';
import { RenditionsRepository } from './renditions.repository';
import { objectsOf, type Sprite } from './video-objects.rules';
import { VideoShowingService, type FinishedRendition, type ShownFacts } from './video-showing.service';
import type { MakingTask } from './video-tasks.service';
import type { VideoEntity } from './video.entity';
import { videoRecord, VideosRepository } from './videos.repository';

export type Making = TaskRun<MakingTask, object>;

/** The steps of a making, each in one unit of work with the state of its task. */
@Injectable()
export class VideoStepsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly videos: VideosRepository,
    private readonly renditions: RenditionsRepository,
    private readonly showing: VideoShowingService,
    private readonly storage: Storage,
  ) {}

  /** @returns false where something else is wanted by now */
  reach(task: Making, change: Partial<Pick<VideoEntity, 'state' | 'progress'>>): Promise<boolean> {
    const { videoId, makeId } = task.payload;
    return this.unitOfWork.run(async () => {
      if (!(await this.videos.reach(videoId, makeId, change))) return false;
      await task.report({ done: change.progress ?? 0, total: 1000 });
      return true;
    });
  }

  /** The names of the renditions that are there of this making. */
  async made({ id, makeId, shownMakeId }: VideoEntity): Promise<Set<string>> {
    return new Set(shownMakeId === makeId ? (await this.renditions.of(id)).map(({ name }) => name) : []);
  }

  /** Players get a rendition that is stored. @throws NoLongerWanted */
  async add(task: Making, video: VideoEntity, facts: ShownFacts, rendition: FinishedRendition): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.showing.add(video, facts, rendition);
      await task.save({ made: rendition.name });
    });
  }

  /** @throws NoLongerWanted */
  async addSprite(task: Making, sprite: Sprite): Promise<void> {
    const { videoId, makeId } = task.payload;
    await this.unitOfWork.run(async () => {
      if (!(await this.videos.reach(videoId, makeId, { sprite }))) throw new NoLongerWanted();
      await task.save({ made: 'sprite' });
    });
  }

  async end(task: Making): Promise<void> {
    await this.settle(task, 'made', { state: 'ready', progress: 1000 });
  }

  async refuse(task: Making, reason: MediaReason): Promise<void> {
    await this.tidy(task);
    await this.settle(task, 'refused', { state: 'refused', progress: 0, reason: MEDIA_REASONS[reason] });
  }

  /** Ends a making that nobody wants any more. */
  async giveUp(task: Making): Promise<void> {
    await this.tidy(task);
    await this.unitOfWork.run(() => task.complete());
  }

  private async settle(task: Making, action: string, change: Partial<VideoEntity>): Promise<void> {
    const { videoId: id, makeId } = task.payload;
    await this.unitOfWork.run(async () => {
      await this.records.change(videoRecord, { id, action }, (video) => {
        if (video.makeId !== makeId) throw new NoLongerWanted();
        return change;
      });
      await task.complete();
    });
  }

  /** Removes stored objects of a making that players do not get. */
  private async tidy({ payload: { videoId, makeId } }: Making): Promise<void> {
    const video = await this.videos.find(videoId);
    const isShown = video?.shownMakeId === makeId;
    const kept = isShown ? (await this.renditions.of(videoId)).map(({ object }) => object) : [];
    if (isShown && video.sprite) kept.push(video.sprite.object);
    await this.storage.remove(...objectsOf(makeId).filter((object) => !kept.includes(object)));
  }
}
