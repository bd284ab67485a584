import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { PlayableVideosService } from '#features/library/videos/playable-videos.service';
import type { PlayableVideo } from '#features/library/videos/video-objects.rules';

/** Renditions that are made meanwhile are seen after so long. */
const KEPT_MS = 60_000;
/** Some 30 MB: a film of three hours has 2,700 segments in each quality. */
const MAX_SEGMENTS = 300_000;

interface Kept {
  readonly video: PlayableVideo;
  /** On the stopwatch. */
  readonly until: number;
}

/** Videos that are being watched, with their tables of segments: a request for bytes reads nothing. */
@Injectable()
export class ShownVideosService {
  private readonly kept = new LRUCache<number, Kept>({
    maxSize: MAX_SEGMENTS,
    sizeCalculation: ({ video }) => video.renditions.reduce((sum, { segments }) => sum + segments.parts.length, 1),
  });

  constructor(
    private readonly videos: PlayableVideosService,
    private readonly clock: Clock,
  ) {}

  /** The video of a part as it is now. */
  async fresh(partId: number): Promise<PlayableVideo | undefined> {
    const video = await this.videos.find(partId);
    if (video) this.kept.set(partId, { video, until: this.clock.stopwatch() + KEPT_MS });
    else this.kept.delete(partId);
    return video;
  }

  /** A making of a part's video; undefined where there is another one, or none. */
  async find(partId: number, makeId: string): Promise<PlayableVideo | undefined> {
    const kept = this.kept.get(partId);
    const isGood = kept?.video.makeId === makeId && this.clock.stopwatch() < kept.until;
    const video = isGood ? kept.video : await this.fresh(partId);
    return video?.makeId === makeId ? video : undefined;
  }

  forget(partId: number): void {
    this.kept.delete(partId);
  }
}
