import { Injectable } from '@nestjs/common';
import { defineTask, type TaskKind } from '../tasks/task-kind';
import { Registry } from '../registry/registry';
import type { ExportKind } from './export-kind';

/** Payload of the tasks that write a file. */
export interface ExportTask {
  readonly exportId: number;
  readonly subject: string;
}

interface Declared {
  readonly kind: ExportKind;
  readonly task: TaskKind<ExportTask>;
}

/** Lets go of a file: its row, then its bytes. */
export const removeExport = defineTask<{ readonly exportId: number; readonly object: string | null }>(
  'exports.remove',
  {
    label: '清除导出文件',
    isClockwork: true,
  },
);

export const writingKey = (id: number): string => `exports:${id}`;
export const removalKey = (id: number): string => `exports:remove:${id}`;

/** The kinds of files that features have declared, each with the tasks that write them. */
@Injectable()
export class ExportKinds {
  private readonly declared = new Registry<string, Declared>('an export');

  /** @returns the tasks that write its files @throws Error when there is one of that name */
  add(kind: ExportKind): TaskKind<ExportTask> {
    const { name, label, resource } = kind;
    const subjectOf = resource && (({ subject }: ExportTask) => ({ resource, recordId: subject }));
    const task = defineTask<ExportTask>(name, { label, ...(subjectOf && { subjectOf }) });
    this.declared.add(name, { kind, task });
    return task;
  }

  get all(): readonly ExportKind[] {
    return this.declared.all.map(({ kind }) => kind);
  }

  find(name: string): Declared | undefined {
    return this.declared.find(name);
  }

  /** @throws Error for an undeclared kind */
  require(name: string): Declared {
    const found = this.find(name);
    if (!found) throw new Error(`there is no export ${name}`);
    return found;
  }
}
