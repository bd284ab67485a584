import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { MakingFolders } from '#platform/media/making-folders';
import { MediaMachine } from '#platform/media/media-machine';
import { FilesModule } from '#features/operations/files/files.module';
import { partRemoved } from '#features/library/parts/parts.events';
import { PartsModule } from '#features/library/parts/parts.module';
import { VideoPicturesService } from './video-pictures.service';
import { VideoShowingService } from './video-showing.service';
import { VideoStepsService } from './video-steps.service';
import { LadderMakingService } from './ladder-making.service';
import { PlainMakingService } from './plain-making.service';
import { BundleMakingService } from './bundle-making.service';
import { VideoMakersService } from './video-makers.service';
import { VideoMakingService } from './video-making.service';
import { VideoSweepingService } from './video-sweeping.service';
import { PlayableVideosService } from './playable-videos.service';
import { RenditionsRepository } from './renditions.repository';
import { VideoCaptionsService } from './video-captions.service';
import { VideoFilesService } from './video-files.service';
import { VideoStartingService } from './video-starting.service';
import { forgetMaking, makeVideo, VideoTasksService } from './video-tasks.service';
import { VideosAdminController } from './videos.admin.controller';
import { VideosRepository } from './videos.repository';
import { VideosService } from './videos.service';

const SWEEP_SECONDS = 24 * 60 * 60;

/** Videos of episodes: brought in by operators, made ready to be watched by a task. */
@Module({
  imports: [FilesModule, PartsModule],
  controllers: [VideosAdminController],
  providers: [
    VideosRepository,
    RenditionsRepository,
    VideoTasksService,
    VideoFilesService,
    VideosService,
    VideoStartingService,
    VideoCaptionsService,
    MediaMachine,
    PlayableVideosService,
    MakingFolders,
    VideoPicturesService,
    VideoShowingService,
    VideoStepsService,
    LadderMakingService,
    PlainMakingService,
    BundleMakingService,
    VideoMakersService,
    VideoMakingService,
    VideoSweepingService,
  ],
  exports: [PlayableVideosService],
})
export class VideosModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly videos: VideosService,
    private readonly making: VideoMakingService,
    private readonly sweeping: VideoSweepingService,
  ) {}

  onModuleInit(): void {
    this.events.takePart(partRemoved, ({ id }) => this.videos.release(id));
    this.tasks.handle(makeVideo, (task) => this.making.run(task));
    this.tasks.handle(forgetMaking, (task) => this.sweeping.forget(task));
    this.jobs.every('videos.sweep-bytes', SWEEP_SECONDS, ({ stop }) => this.sweeping.sweep(stop));
  }
}
