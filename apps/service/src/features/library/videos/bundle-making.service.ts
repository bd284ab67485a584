import { Injectable } from '@nestjs/common';
import type { BundledRendition } from '#platform/media/hls-bundle';
import { MediaRefusal } from '#platform/media/media-refusal';
import { inMediaThread } from '#platform/media/media-threads';
import { peakOf } from '#platform/media/segments.rules';
import { wayWithoutFfmpeg } from '#platform/media/video-facts.rules';
import { MakingFolders } from '#platform/media/making-folders';
import { MediaMachine } from '#platform/media/media-machine';
import { shownOf, type Work } from './ladder-making.service';
import { renditionObject } from './video-objects.rules';
import { VideoPicturesService } from './video-pictures.service';
import { VideoStepsService } from './video-steps.service';

/** Takes HLS that was made elsewhere as it is: each quality becomes one object. */
@Injectable()
export class BundleMakingService {
  constructor(
    private readonly steps: VideoStepsService,
    private readonly folders: MakingFolders,
    private readonly pictures: VideoPicturesService,
    private readonly machine: MediaMachine,
  ) {}

  /** @throws MediaRefusal, NoLongerWanted */
  async make(work: Work, path: string): Promise<void> {
    const { task, video, run, folder } = work;
    const bundled = await inMediaThread(run.stop, 'unpack', { path, folder });
    const best = bundled.at(-1);
    if (!best) throw new MediaRefusal('noPlaylist');
    for (const { facts } of bundled)
      if (wayWithoutFfmpeg(facts) !== 'repackaged') throw new MediaRefusal('bundleCodec');
    const made = await this.steps.made(video);
    const hasPictures = (await this.machine.ffmpeg()) !== undefined;
    const poster = hasPictures && made.size === 0 ? await this.pictures.poster(sourceOf(best), folder, run) : null;
    for (const [index, one] of bundled.entries()) {
      if (!made.has(one.name)) await this.keep(work, one, { ...shownOf(best.facts), way: 'bundle', poster });
      run.reach((1000 * (index + 1)) / bundled.length);
      await run.settle();
    }
    const sprite = hasPictures ? await this.pictures.sprite(sourceOf(best), folder, video.makeId, run) : null;
    if (sprite) await this.steps.addSprite(task, sprite);
  }

  private async keep(
    { task, video, run }: Work,
    { name, path, mime, facts, table }: BundledRendition,
    shown: Parameters<VideoStepsService['add']>[2],
  ): Promise<void> {
    const object = renditionObject(video.makeId, name);
    const size = await this.folders.store(path, object, run.stop);
    const { width, height } = facts;
    const codecs = [facts.videoParameters, facts.audioParameters].filter((one) => one !== null).join();
    await this.steps.add(task, video, shown, {
      name,
      kind: 'hls',
      object,
      size,
      width,
      height,
      codecs,
      mime,
      bitrate: peakOf(table),
      segments: table,
    });
  }
}

const sourceOf = ({ path, mime, facts }: BundledRendition) => ({
  path,
  facts,
  demuxer: mime === 'video/mp2t' ? ('mpegts' as const) : ('mov' as const),
});
