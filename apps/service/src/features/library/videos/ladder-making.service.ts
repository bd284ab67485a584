import { Injectable } from '@nestjs/common';
import { makeRendition, type MediaSource } from '#platform/media/ffmpeg-rendition';
import { ladderOf, type Rung } from '#platform/media/ladder.rules';
import { peakOf } from '#platform/media/segments.rules';
import type { VideoFacts } from '#platform/media/video-facts.rules';
import type { MakingRun } from '#platform/media/making-run';
import { MakingFolders } from '#platform/media/making-folders';
import { renditionObject } from './video-objects.rules';
import { VideoPicturesService } from './video-pictures.service';
import { VideoStepsService, type Making } from './video-steps.service';
import type { VideoEntity } from './video.entity';

export interface Work {
  readonly task: Making;
  readonly video: VideoEntity;
  readonly run: MakingRun;
  readonly folder: string;
}

/** Makes videos with ffmpeg: one quality after the other, the smallest first, so that it can be published soon. */
@Injectable()
export class LadderMakingService {
  constructor(
    private readonly steps: VideoStepsService,
    private readonly folders: MakingFolders,
    private readonly pictures: VideoPicturesService,
  ) {}

  /** Renditions made before a crash are kept. @throws MediaRefusal, NoLongerWanted */
  async make(work: Work, source: MediaSource): Promise<void> {
    const { task, video, run, folder } = work;
    const made = await this.steps.made(video);
    const poster = made.size === 0 ? await this.pictures.poster(source, folder, run) : null;
    const rungs = ladderOf(source.facts);
    let isFirst = made.size === 0;
    for (const [index, rung] of rungs.entries()) {
      if (!made.has(rung.name)) await this.makeRung(work, source, { rung, done: doneBefore(rungs, index), poster });
      if (index > 0 || (!isFirst && video.sprite !== null)) continue;
      isFirst = false;
      const sprite = await this.pictures.sprite(source, folder, video.makeId, run);
      if (sprite) await this.steps.addSprite(task, sprite);
    }
  }

  private async makeRung(
    { task, video, run, folder }: Work,
    source: MediaSource,
    { rung, done, poster }: { rung: Rung; done: ReturnType<typeof doneBefore>; poster: VideoEntity['poster'] },
  ): Promise<void> {
    const { facts } = source;
    const onProgress = (ms: number) => run.reach(1000 * (done.before + (done.own * ms) / facts.durationMs));
    const made = await makeRendition(source, rung, { folder, stop: run.stop, onProgress });
    await run.settle();
    const object = renditionObject(video.makeId, rung.name);
    const size = await this.folders.store(made.path, object, run.stop);
    const { name, width, height } = rung;
    await this.steps.add(
      task,
      video,
      { ...shownOf(facts), way: 'ladder', poster },
      {
        name,
        kind: 'hls',
        object,
        size,
        width,
        height,
        mime: 'video/mp4',
        bitrate: peakOf(made.table),
        codecs: made.codecs,
        segments: made.table,
      },
    );
  }
}

/** Returns the facts that are shown for the video as a whole. */
export const shownOf = ({ durationMs, width, height, videoCodec, audioCodec }: VideoFacts) => ({
  durationMs,
  width,
  height,
  codecs: audioCodec === null ? videoCodec : `${videoCodec},${audioCodec}`,
});

/** The share of the work before a quality and of itself, by pixels. */
function doneBefore(rungs: readonly Rung[], index: number): { readonly before: number; readonly own: number } {
  const costs = rungs.map(({ width, height }) => width * height);
  const sum = (some: readonly number[]) => some.reduce((a, b) => a + b, 0);
  return { before: sum(costs.slice(0, index)) / sum(costs), own: (costs[index] ?? 0) / sum(costs) };
}
