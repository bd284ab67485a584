import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { MediaRefusal } from '#platform/media/media-refusal';
import { MakingRun, NoLongerWanted } from '#platform/media/making-run';
import { MakingFolders } from '#platform/media/making-folders';
import { VideoMakersService } from './video-makers.service';
import { VideoStepsService, type Making } from './video-steps.service';
import type { VideoEntity } from './video.entity';
import { VideosRepository } from './videos.repository';

/** Makes one video from its file. After a crash it continues with the missing renditions. */
@Injectable()
export class VideoMakingService {
  private readonly logger = new Logger(VideoMakingService.name);

  constructor(
    private readonly videos: VideosRepository,
    private readonly steps: VideoStepsService,
    private readonly folders: MakingFolders,
    private readonly makers: VideoMakersService,
    private readonly clock: Clock,
  ) {}

  async run(task: Making): Promise<void> {
    const video = await this.videos.find(task.payload.videoId);
    if (video?.makeId !== task.payload.makeId) return this.steps.giveUp(task);
    try {
      await this.attempt(task, video);
    } catch (error) {
      if (task.stop.aborted) return;
      if (error instanceof NoLongerWanted) return this.steps.giveUp(task);
      if (!(error instanceof MediaRefusal)) throw error;
      this.logger.warn(`video ${video.id} is refused: ${error.message}`);
      await this.steps.refuse(task, error.reason);
    }
  }

  private async attempt(task: Making, video: VideoEntity): Promise<void> {
    const save = (progress: number) => this.steps.reach(task, { progress });
    const run = new MakingRun(task.stop, this.clock, save);
    const isWanted = await this.steps.reach(task, { state: 'probing' });
    if (!isWanted) throw new NoLongerWanted();
    await this.folders.within(video.id, async (folder) => {
      try {
        const path = await this.folders.fetch(video.fileId, folder, run.stop);
        await this.makers.make({ task, video, run, folder }, path);
      } catch (error) {
        // The reason why the work was stopped says more than its error, so it is thrown first.
        await run.settle();
        throw error;
      }
      await run.settle();
    });
    await this.steps.end(task);
  }
}
