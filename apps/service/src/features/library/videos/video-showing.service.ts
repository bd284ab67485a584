import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Records } from '#platform/records/records';
import { NoLongerWanted } from '#platform/media/making-run';
import { EpisodesService } from '#features/library/parts/episodes.service';
import { marksWithin } from './marks.rules';
import { RenditionsRepository, type NewRendition } from './renditions.repository';
import { VideoFilesService } from './video-files.service';
import { VideoTasksService } from './video-tasks.service';
import type { VideoEntity } from './video.entity';
import type { Poster } from './video-objects.rules';
import { videoRecord } from './videos.repository';

export type FinishedRendition = Omit<NewRendition, 'videoId'>;

/** Facts of a video, known from its first rendition on. */
export interface ShownFacts {
  readonly way: Schemas['VideoWay'];
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  readonly poster: Poster | null;
}

/** Shows renditions to players. Every method belongs inside the caller's unit of work. */
@Injectable()
export class VideoShowingService {
  constructor(
    private readonly records: Records,
    private readonly episodes: EpisodesService,
    private readonly renditions: RenditionsRepository,
    private readonly files: VideoFilesService,
    private readonly tasks: VideoTasksService,
  ) {}

  /**
   * Adds a stored rendition. The first one of a making replaces all earlier renditions.
   * @throws NoLongerWanted
   */
  async add(video: VideoEntity, facts: ShownFacts, rendition: FinishedRendition): Promise<void> {
    // Parts are locked before videos, in the same order as on removal.
    await this.episodes.lock(video.partId);
    const now = await this.records.lock(videoRecord, video.id);
    if (now?.makeId !== video.makeId) throw new NoLongerWanted();
    if (now.shownMakeId !== video.makeId) await this.turn(now, facts);
    await this.renditions.add({ ...rendition, videoId: video.id });
  }

  private async turn(now: VideoEntity, facts: ShownFacts): Promise<void> {
    const gone = await this.renditions.removeOf(now.id);
    await this.files.turn(now, facts.poster?.id ?? null, gone);
    if (now.shownMakeId !== null) await this.tasks.forget(now.shownMakeId);
    const change = { ...facts, ...marksWithin(now, facts.durationMs), shownMakeId: now.makeId, sprite: null };
    await this.records.save(videoRecord, now, { ...change, state: 'making' });
    await this.episodes.setDuration(now.partId, facts.durationMs);
  }
}
