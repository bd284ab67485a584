import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { probeWithFfmpeg } from '#platform/media/ffmpeg-probe';
import type { MediaSource } from '#platform/media/ffmpeg-rendition';
import { MediaRefusal } from '#platform/media/media-refusal';
import { inMediaThread } from '#platform/media/media-threads';
import { refusalOf, type VideoFacts } from '#platform/media/video-facts.rules';
import { NoLongerWanted } from '#platform/media/making-run';
import { MediaMachine } from '#platform/media/media-machine';
import { containerOf, VIDEO_HEAD_BYTES, type VideoContainer } from '#features/operations/files/video-heads.rules';
import { BundleMakingService } from './bundle-making.service';
import { LadderMakingService, type Work } from './ladder-making.service';
import { PlainMakingService } from './plain-making.service';
import { VideoStepsService } from './video-steps.service';

/** Chooses the way of making by the container of the file and the tools of this machine. */
@Injectable()
export class VideoMakersService {
  constructor(
    private readonly machine: MediaMachine,
    private readonly steps: VideoStepsService,
    private readonly ladder: LadderMakingService,
    private readonly plain: PlainMakingService,
    private readonly bundle: BundleMakingService,
  ) {}

  /** @throws MediaRefusal, NoLongerWanted */
  async make(work: Work, path: string): Promise<void> {
    // Its bytes decide, not its name: nothing is opened as anything else.
    const container = await containerAt(path);
    if (container === undefined) throw new MediaRefusal('unknown');
    if (container === 'bundle') {
      await this.begin(work);
      return this.bundle.make(work, path);
    }
    const hasFfmpeg = (await this.machine.ffmpeg()) !== undefined;
    const source = await this.probe(work, path, container, hasFfmpeg);
    await this.begin(work);
    await (hasFfmpeg ? this.ladder.make(work, source) : this.plain.make(work, path, source.facts));
  }

  private async probe(
    { run, folder }: Work,
    path: string,
    container: Exclude<VideoContainer, 'bundle'>,
    hasFfmpeg: boolean,
  ): Promise<MediaSource> {
    const demuxer = container === 'mp4' ? 'mov' : 'matroska';
    const facts: VideoFacts = hasFfmpeg
      ? await probeWithFfmpeg(path, demuxer, { folder, stop: run.stop })
      : await inMediaThread(run.stop, 'probe', { path });
    const reason = refusalOf(facts);
    if (reason)
      throw new MediaRefusal(reason, `${facts.videoCodec} ${facts.width}×${facts.height} ${facts.durationMs} ms`);
    return { path, demuxer, facts };
  }

  private async begin({ task }: Work): Promise<void> {
    if (!(await this.steps.reach(task, { state: 'making' }))) throw new NoLongerWanted();
  }
}

async function containerAt(path: string): Promise<VideoContainer | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(VIDEO_HEAD_BYTES), 0, VIDEO_HEAD_BYTES, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
