import { Injectable } from '@nestjs/common';
import { RenditionsRepository } from './renditions.repository';
import type { PlayableVideo } from './video-objects.rules';

/** Videos, as those know them who let players watch. */
@Injectable()
export class PlayableVideosService {
  constructor(private readonly renditions: RenditionsRepository) {}

  /** The video of a part that has a rendition, also while others are made. */
  async find(partId: number): Promise<PlayableVideo | undefined> {
    const found = await this.renditions.playable(partId);
    if (!found) return undefined;
    const { video, renditions } = found;
    return {
      videoId: video.id,
      partId,
      makeId: video.shownMakeId ?? video.makeId,
      durationMs: video.durationMs ?? 0,
      width: video.width ?? 0,
      height: video.height ?? 0,
      renditions: renditions.map(({ id: _id, videoId: _videoId, ...rendition }) => rendition),
      sprite: video.sprite,
      poster: video.poster,
      introStartMs: video.introStart,
      introEndMs: video.introEnd,
      outroStartMs: video.outroStart,
      captions: video.captions,
    };
  }

  /** The lengths of those of the parts that can be watched, in milliseconds. */
  durations(partIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return this.renditions.durations(partIds);
  }
}
