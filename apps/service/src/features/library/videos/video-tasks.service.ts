import { Injectable } from '@nestjs/common';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { VideoEntity } from './video.entity';

export interface MakingTask {
  readonly videoId: number;
  /** The making to run; a newer making of the same video has a task of its own. */
  readonly makeId: string;
}

/** The making whose objects are removed. */
export interface ForgottenMaking {
  readonly makeId: string;
}

export const makeVideo = defineTask<MakingTask>('videos.make', {
  label: '制作剧集视频',
  concurrency: 1,
  maxAttempts: 5,
  subjectOf: ({ videoId }) => ({ resource: 'videos', recordId: String(videoId) }),
});
export const forgetMaking = defineTask<ForgottenMaking>('videos.forget', {
  label: '删除不再播放的视频数据',
  isClockwork: true,
});

/** Making takes all that a machine has to spare: one video at a time in all processes, in the order of their upload. */
const KEY = 'videos';

/** The tasks of videos. Every method belongs inside the unit of work of the change. */
@Injectable()
export class VideoTasksService {
  constructor(private readonly tasks: Tasks) {}

  async make({ id: videoId, makeId }: Pick<VideoEntity, 'id' | 'makeId'>): Promise<void> {
    await this.tasks.enqueue(makeVideo, { videoId, makeId }, { key: KEY });
  }

  async forget(makeId: string): Promise<void> {
    await this.tasks.enqueue(forgetMaking, { makeId });
  }
}
