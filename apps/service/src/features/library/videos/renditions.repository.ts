import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { RenditionEntity } from './rendition.entity';
import { VideoEntity } from './video.entity';

export type NewRendition = Omit<RenditionEntity, 'id'>;

/** Renditions that can be watched. Every method that writes belongs inside a unit of work. */
@Injectable()
export class RenditionsRepository {
  constructor(private readonly database: Database) {}

  /** The video of a part with its renditions, the smallest first; undefined where there is none to watch. */
  async playable(partId: number) {
    const video = await this.database.repository(VideoEntity).findOneBy({ partId });
    if (!video) return undefined;
    const renditions = await this.of(video.id);
    return renditions.length > 0 ? { video, renditions } : undefined;
  }

  /** Milliseconds, by the ids of those parts that can be watched. */
  async durations(partIds: readonly number[]): Promise<Map<number, number>> {
    if (partIds.length === 0) return new Map();
    const rows = await this.database.query<{ part_id: number; duration_ms: number }>(
      `SELECT part_id, duration_ms FROM videos WHERE part_id IN (:partIds) AND duration_ms IS NOT NULL`,
      { partIds },
    );
    return new Map(rows.map((row) => [row.part_id, row.duration_ms]));
  }

  of(videoId: number): Promise<RenditionEntity[]> {
    return this.renditions.find({ where: { videoId }, order: { bitrate: 'ASC', id: 'ASC' } });
  }

  async add(rendition: NewRendition): Promise<void> {
    await this.renditions.insert(rendition as never);
  }

  /** Removes those of a video. @returns the names of their objects in the storage */
  async removeOf(videoId: number): Promise<string[]> {
    const gone = await this.renditions.find({ select: { id: true, object: true }, where: { videoId } });
    await this.renditions.delete({ id: In(gone.map(({ id }) => id)) });
    return gone.map(({ object }) => object);
  }

  private get renditions() {
    return this.database.repository(RenditionEntity);
  }
}
