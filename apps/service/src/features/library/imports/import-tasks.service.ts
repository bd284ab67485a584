import { Injectable } from '@nestjs/common';
import { defineTask, type TaskProgress } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { ImportEntity } from './import.entity';

export interface ImportTask {
  readonly importId: number;
}

const subjectOf = ({ importId }: ImportTask) => ({ resource: 'imports', recordId: String(importId) });

/** One text at a time is in memory. */
const concurrency = 1;

export const readImport = defineTask<ImportTask>('imports.read', { label: '识别导入的文本', concurrency, subjectOf });
export const writeImport = defineTask<ImportTask>('imports.write', { label: '写入导入的章节', concurrency, subjectOf });
export const clearImport = defineTask<ImportTask>('imports.clear', { label: '清理导入的中间数据', subjectOf });

/** Tasks of an import run one after the other. */
const keyOf = (id: number): string => `imports:${id}`;

/** Background tasks of imports. All methods but `progressOf` belong inside the unit of work of the change. */
@Injectable()
export class ImportTasksService {
  constructor(private readonly tasks: Tasks) {}

  /** Reads the file, instead of what reads it now. */
  async read(importId: number): Promise<void> {
    await this.tasks.replace(readImport, { importId }, { key: keyOf(importId) });
  }

  stopReading(importId: number): Promise<void> {
    return this.tasks.cancel(readImport, keyOf(importId));
  }

  async write(importId: number): Promise<void> {
    await this.tasks.enqueue(writeImport, { importId }, { key: keyOf(importId) });
  }

  async clear(importId: number): Promise<void> {
    await this.tasks.enqueue(clearImport, { importId }, { key: keyOf(importId) });
  }

  /** Returns the progress of the imports that a task works on, by their ids. */
  async progressOf(rows: readonly Pick<ImportEntity, 'id' | 'state'>[]): Promise<Map<number, TaskProgress>> {
    const busy = rows.filter(({ state }) => state === 'reading' || state === 'committing').map(({ id }) => id);
    if (busy.length === 0) return new Map();
    const keys = busy.map(keyOf);
    const [read, written] = [
      await this.tasks.progressOf(readImport, keys),
      await this.tasks.progressOf(writeImport, keys),
    ];
    return new Map(
      busy.flatMap((id) => {
        const progress = read.get(keyOf(id)) ?? written.get(keyOf(id));
        return progress ? [[id, progress] as const] : [];
      }),
    );
  }
}
