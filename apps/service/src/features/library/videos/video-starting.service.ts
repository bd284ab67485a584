import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { newId } from '#platform/ids/ids';
import { Records } from '#platform/records/records';
import { EpisodesService } from '#features/library/parts/episodes.service';
import { VideoFilesService, type VideoSource } from './video-files.service';
import { VideoTasksService } from './video-tasks.service';
import type { VideoEntity } from './video.entity';
import { toVideo } from './videos.mapper';
import { videoRecord } from './videos.repository';

/** Has videos made: of a new file, of another one, or of the same again. */
@Injectable()
export class VideoStartingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly episodes: EpisodesService,
    private readonly files: VideoFilesService,
    private readonly tasks: VideoTasksService,
  ) {}

  /**
   * @throws Refusal `part.notFound`, `video.notAnEpisode`, `video.exists`, `file.notFound`, `file.incomplete`
   */
  create({ partId, fileId }: BodyOf<'consoleCreateVideo'>, call: KeyedCall | null = null): Promise<Schemas['Video']> {
    return this.idempotency.once(call, async () => {
      const { workId, kind } = await this.episodes.lock(partId);
      if (kind === 'novel') throw new Refusal('video.notAnEpisode');
      const source = await this.files.sourceOf(fileId);
      const fields = { ...unmade, ...source, ...newMaking(), partId, workId, createdBy: actorName() };
      const attach = (id: number) => this.files.hold(id, fileId);
      const video = await this.records.add(videoRecord, fields, attach);
      await this.tasks.make(video);
      return toVideo(video);
    });
  }

  /** @throws Refusal `video.notFound`, `video.stale`, `file.notFound`, `file.incomplete` */
  replace(id: number, { version, fileId }: BodyOf<'replaceVideoFile'>): Promise<Schemas['Video']> {
    return this.again({ id, version, action: 'replace' }, async (video) => {
      const source = await this.files.sourceOf(fileId);
      await this.files.hold(id, fileId);
      await this.files.letGoBefore(video, fileId);
      return source;
    });
  }

  /** @throws Refusal `video.notFound`, `video.underWay` */
  retry(id: number): Promise<Schemas['Video']> {
    return this.again({ id, action: 'retry' }, async ({ state }) => {
      if (state !== 'ready' && state !== 'refused') throw new Refusal('video.underWay');
      return {};
    });
  }

  private again(
    request: { readonly id: number; readonly version?: number; readonly action: string },
    decide: (video: VideoEntity) => Promise<Partial<VideoSource>>,
  ): Promise<Schemas['Video']> {
    return this.unitOfWork.run(async () => {
      // A running task notices the new making, stops, and removes its objects.
      const { after } = await this.records.change(videoRecord, request, async (video) => ({
        ...(await decide(video)),
        ...newMaking(),
      }));
      await this.tasks.make(after);
      return toVideo(after);
    });
  }
}

const newMaking = () => ({ state: 'waiting', makeId: newId(), progress: 0, reason: null }) as const;

/** A video without renditions. */
export const unmade = {
  shownMakeId: null,
  way: null,
  durationMs: null,
  width: null,
  height: null,
  codecs: null,
  sprite: null,
  poster: null,
  introStart: null,
  introEnd: null,
  outroStart: null,
  captions: [],
};
