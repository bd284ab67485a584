import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { qualityOf } from '#platform/media/ladder.rules';
import { MediaRefusal } from '#platform/media/media-refusal';
import { inMediaThread } from '#platform/media/media-threads';
import { peakOf, type SegmentTable } from '#platform/media/segments.rules';
import { wayWithoutFfmpeg, type VideoFacts } from '#platform/media/video-facts.rules';
import { MakingFolders } from '#platform/media/making-folders';
import { shownOf, type Work } from './ladder-making.service';
import { renditionObject } from './video-objects.rules';
import { VideoStepsService } from './video-steps.service';

/** Makes videos without ffmpeg: the same pictures in segments, or the file as it is. */
@Injectable()
export class PlainMakingService {
  private readonly logger = new Logger(PlainMakingService.name);

  constructor(
    private readonly steps: VideoStepsService,
    private readonly folders: MakingFolders,
  ) {}

  /** @throws MediaRefusal `unplayable` for what no browser plays, `broken`; NoLongerWanted */
  async make(work: Work, path: string, facts: VideoFacts): Promise<void> {
    if ((await this.steps.made(work.video)).size > 0) return;
    const way = wayWithoutFfmpeg(facts);
    if (way === undefined) throw new MediaRefusal('unplayable', `${facts.videoParameters} ${facts.audioCodec}`);
    if (way === 'repackaged') return this.repackage(work, path, facts);
    await this.keep(work, facts);
  }

  private async repackage({ task, video, run, folder }: Work, path: string, facts: VideoFacts): Promise<void> {
    const target = join(folder, 'repackaged.mp4');
    const table: SegmentTable = await inMediaThread(run.stop, 'repackage', { path, target });
    const name = qualityOf(facts.width, facts.height);
    const object = renditionObject(video.makeId, name);
    const size = await this.folders.store(target, object, run.stop);
    const { width, height } = facts;
    const codecs = [facts.videoParameters, facts.audioParameters].filter((one) => one !== null).join();
    await this.steps.add(
      task,
      video,
      { ...shownOf(facts), way: 'repackaged', poster: null },
      {
        name,
        kind: 'hls',
        object,
        size,
        width,
        height,
        codecs,
        mime: 'video/mp4',
        bitrate: peakOf(table),
        segments: table,
      },
    );
  }

  private async keep({ task, video }: Work, facts: VideoFacts): Promise<void> {
    const { width, height } = facts;
    const codecs = [facts.videoParameters ?? facts.videoCodec, facts.audioParameters ?? facts.audioCodec];
    this.logger.log(`video ${video.id} is watched as it was uploaded`);
    await this.steps.add(
      task,
      video,
      { ...shownOf(facts), way: 'original', poster: null },
      {
        name: qualityOf(width, height),
        kind: 'file',
        object: video.fileId,
        size: video.fileSize,
        width,
        height,
        mime: facts.isWebm ? 'video/webm' : 'video/mp4',
        codecs: codecs.filter((one) => one !== null).join(),
        bitrate: Math.max(1, Math.ceil((video.fileSize * 8000) / facts.durationMs)),
        segments: { init: [0, 0], parts: [] },
      },
    );
  }
}
