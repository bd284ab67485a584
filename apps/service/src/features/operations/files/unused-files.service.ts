import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import type { StoredObject } from '#platform/storage/storage';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { FileEntity } from './file.entity';
import { newFile } from './file.mapper';
import { MAX_OPEN_UPLOADS, UNUSED_SECONDS, fileOfObject, objectsOf, type NewFile } from './files.rules';
import { FilesRepository } from './files.repository';

const BATCH = 200;

interface UnusedFile {
  readonly fileId: string;
}

export const removeUnusedFile = defineTask<UnusedFile>('files.remove-unused', {
  label: '删除无人使用的文件',
  isClockwork: true,
});
const keyOf = (id: string): string => `files:${id}`;
const dueAt = (unusedSince: Date): Date => new Date(unusedSince.getTime() + UNUSED_SECONDS * 1000);

/**
 * Removes files that nothing has used for a day. A file has a task for that exactly as long as nothing uses it: both
 * change in one commit. The row goes first and the bytes after it, in the same task, so a crash in between leaves a task
 * that finds no row and removes the bytes.
 */
@Injectable()
export class UnusedFilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly tasks: Tasks,
  ) {}

  /**
   * Creates the record of a file that is empty and not used yet.
   * @param createdBy the member of staff, or `null` for the service itself
   * @throws Refusal `file.tooManyOpen` when the member of staff has too many that are not complete
   */
  async begin(start: NewFile, createdBy: number | null): Promise<FileEntity> {
    const file = newFile({ ...start, id: newId(), createdBy, createdAt: this.clock.now() });
    await this.unitOfWork.run(async () => {
      const open = createdBy === null ? 0 : await this.files.countOpen(createdBy);
      if (open >= MAX_OPEN_UPLOADS) throw new Refusal('file.tooManyOpen');
      await this.add(file);
    });
    return file;
  }

  /** Adds a file that nothing uses yet; it goes in a day where that stays so. */
  add(file: FileEntity): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.files.insert(file);
      await this.promise(file.id, file.createdAt);
    });
  }

  /** These files are in use now; inside the unit of work that attached them. */
  async keep(ids: readonly string[]): Promise<void> {
    await this.tasks.cancel(removeUnusedFile, ...ids.map(keyOf));
  }

  /** Detaches what `owner` has of these files; they go in a day. */
  async release(ids: readonly string[], owner: string): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async () => {
      for (const id of await this.files.detach(ids, owner, now)) await this.promise(id, now);
    });
  }

  /** Removes what `owner` has of these files: nobody gets them from the commit on, and their bytes go right after it. */
  async destroy(ids: readonly string[], owner: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const id of await this.files.detach(ids, owner, this.clock.now())) await this.discard(id);
    });
  }

  /** Removes a file at once, its bytes right after. @returns false if it is in use or not there */
  discard(id: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      if (!(await this.files.removeUnused(id))) return false;
      await this.tasks.replace(removeUnusedFile, { fileId: id }, { key: keyOf(id) });
      return true;
    });
  }

  private async promise(id: string, unusedSince: Date): Promise<void> {
    await this.tasks.replace(removeUnusedFile, { fileId: id }, { key: keyOf(id), runAt: dueAt(unusedSince) });
  }

  async remove(task: TaskRun<UnusedFile, object>): Promise<void> {
    const id = task.payload.fileId;
    const now = this.clock.now();
    const limit = new Date(now.getTime() - UNUSED_SECONDS * 1000);
    await this.unitOfWork.run(() => this.files.removeExpired(id, { limit, now }));
    const left = await this.files.find(id);
    if (!left) await this.storage.remove(...objectsOf(id));
    // Bytes may have arrived since it was promised, or arrive at this moment.
    const again = left?.unusedSince && new Date(Math.max(dueAt(left.unusedSince).getTime(), Number(left.writerUntil)));
    await this.unitOfWork.run(() => (again ? task.postpone(again) : task.complete()));
  }

  /**
   * Compares the storage with the rows and removes old bytes that have none: a writer that was killed may leave them, and
   * so does a database that was restored from an older copy. Safe to cut anywhere and to run again.
   */
  async sweepBytes(stop: AbortSignal): Promise<void> {
    const limit = new Date(this.clock.now().getTime() - UNUSED_SECONDS * 1000);
    let batch: StoredObject[] = [];
    for await (const object of this.storage.list()) {
      if (stop.aborted) return;
      // An object whose name no file can have belongs to others.
      const isOurs = objectsOf(fileOfObject(object.name)).includes(object.name);
      if (isOurs && object.modifiedAt < limit) batch.push(object);
      if (batch.length < BATCH) continue;
      await this.removeStray(batch);
      batch = [];
    }
    await this.removeStray(batch);
    if (!stop.aborted) await this.storage.removeUnfinished(limit);
  }

  private async removeStray(objects: readonly StoredObject[]): Promise<void> {
    const ids = [...new Set(objects.map((object) => fileOfObject(object.name)))];
    const files = new Map((await this.files.findMany(ids)).map((file) => [file.id, file]));
    for (const { name } of objects) {
      const file = files.get(fileOfObject(name));
      if (!file || isLeftover(name, file)) await this.storage.remove(name);
    }
  }
}

/** The original of a picture is not needed once the picture is encoded; a crash may have left it behind. */
const isLeftover = (name: string, file: FileEntity): boolean =>
  name === file.id && file.kind === 'image' && file.state === 'ready';
