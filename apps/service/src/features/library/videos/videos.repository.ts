import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { VideoEntity } from './video.entity';
import { toVideo, videoSnapshot, type VideoRecord } from './videos.mapper';

interface RenditionRow {
  readonly video_id: number;
  readonly quality: Schemas['RenditionName'];
  readonly kind: Schemas['RenditionKind'];
  readonly size: number | string;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
}

/** A video, as operators change it. */
export const videoRecord = defineRecord<VideoEntity, VideoRecord>({
  resource: 'videos',
  entity: VideoEntity,
  complete: withRenditions,
  label: ({ fileName }) => fileName,
  snapshot: videoSnapshot,
  notFound: 'video.notFound',
  stale: { refusal: 'video.stale', current: toVideo },
  unique: [{ field: 'partId', refusal: 'video.exists' }],
});

/** Returns the name under which the files of a video are held. */
export const videoOwner = (id: number): string => `videos:${id}`;

const SORT_COLUMNS = { id: 'id', updatedAt: 'updated_at' } as const;

/** Videos in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class VideosRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListVideos'>): Promise<Page<VideoRecord>> {
    const { sort = ['id', 'DESC'], filter = {}, ...rest } = query ?? {};
    const request = { ...rest, sort: sort as ['id', 'DESC'], filter };
    return this.records.page(videoRecord, request, {
      sort: SORT_COLUMNS,
      where: [
        filter.workId !== undefined && 'work_id = :workId',
        filter.partId !== undefined && 'part_id = :partId',
        filter.state && 'state = :state',
      ],
      parameters: { workId: filter.workId, partId: filter.partId, state: filter.state },
    });
  }

  find(id: number): Promise<VideoEntity | null> {
    return this.database.repository(VideoEntity).findOneBy({ id });
  }

  ofPart(partId: number): Promise<VideoEntity | null> {
    return this.database.repository(VideoEntity).findOneBy({ partId });
  }

  /** Says how far a making has come; that is no new version. @returns false where something else is wanted by now */
  async reach(id: number, makeId: string, change: Partial<VideoEntity>): Promise<boolean> {
    const { affected } = await this.database.repository(VideoEntity).update({ id, makeId }, change);
    return affected === 1;
  }

  /** Returns the makings among these that a video is made or shown by. */
  async knownMakings(makeIds: readonly string[]): Promise<Set<string>> {
    if (makeIds.length === 0) return new Set();
    const rows = await this.database.query<{ make_id: string; shown_make_id: string | null }>(
      'SELECT make_id, shown_make_id FROM videos WHERE make_id IN (:makeIds) OR shown_make_id IN (:makeIds)',
      { makeIds },
    );
    return new Set(rows.flatMap((row) => [row.make_id, row.shown_make_id ?? row.make_id]));
  }
}

/** Adds their renditions to videos for the console, without the tables of segments. */
async function withRenditions(videos: readonly VideoEntity[], database: Database): Promise<VideoRecord[]> {
  const ids = videos.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await database.query<RenditionRow>(
          `SELECT video_id, name AS quality, kind, size, width, height, bitrate FROM renditions WHERE video_id IN (:ids)
            ORDER BY video_id, bitrate, id`,
          { ids },
        );
  return videos.map((video) => ({
    ...video,
    renditions: rows
      .filter(({ video_id: id }) => id === video.id)
      .map(({ video_id: _id, size, ...rendition }) => ({ ...rendition, size: Number(size) })),
  }));
}
