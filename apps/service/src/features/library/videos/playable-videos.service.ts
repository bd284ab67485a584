import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { RenditionEntity } from './rendition.entity';
import { RenditionsRepository } from './renditions.repository';
import type { Poster, Sprite } from './video.entity';

/** One quality of a video, with where its bytes are. */
export type PlayableRendition = Readonly<Omit<RenditionEntity, 'id' | 'videoId'>>;

/** What playing an episode needs. */
export interface PlayableVideo {
  readonly videoId: number;
  readonly partId: number;
  /** Another one where the video was made again: addresses of the one before lead to bytes that are gone. */
  readonly makeId: string;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** At least one, the smallest first. */
  readonly renditions: readonly PlayableRendition[];
  readonly sprite: Sprite | null;
  /** A public picture. */
  readonly poster: Poster | null;
  readonly introStartMs: number | null;
  readonly introEndMs: number | null;
  readonly outroStartMs: number | null;
  /** The bytes of each are stored under the id of its file. */
  readonly captions: readonly Schemas['VideoCaptions'][];
}

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
