import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../clock/clock';
import { Tasks } from '../tasks/tasks.service';
import { expiryOf, type ExportKind } from './export-kind';
import { ExportKinds, removalKey, removeExport, writingKey } from './export-tasks';
import { ExportWriter } from './export-writer';
import type { ExportEntity } from './export.entity';
import { ExportsRepository, type ExportFilter } from './exports.repository';
import type { ReportUse } from './report-use';

/** Request for a file. */
export type ExportRequest = Pick<ExportEntity, 'subject' | 'askedBy' | 'uid' | 'name' | 'details' | 'records'> &
  Partial<Pick<ExportEntity, 'keptDays'>>;

/** A kind of file that is made on a schedule. */
export interface ReportKind extends ReportUse {
  /** The name of its `ExportKind`. */
  readonly name: string;
}

/** Files that are asked for, written by a task, kept for some days, and fetched by those whom their feature lets. */
@Injectable()
export class Exports {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly kinds: ExportKinds,
    private readonly writer: ExportWriter,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Adds a kind; call it in `onModuleInit` of the feature's module. @throws Error when there is one of that name */
  declare(kind: ExportKind): void {
    const task = this.kinds.add(kind);
    this.tasks.handle(task, (run) => this.writer.write(kind, run));
  }

  /**
   * Has a file written, inside the caller's unit of work. The one under way where it is asked for again; one that failed
   * makes way.
   * @returns the file, and whether it is a new one
   */
  async ask(kind: string, request: ExportRequest): Promise<{ file: ExportEntity; isNew: boolean }> {
    const { kind: declared, task } = this.kinds.require(kind);
    const filter = sameAs(declared, request);
    await this.tasks.hold(`exports:ask:${kind}:${request.subject}`);
    for (const known of await this.exports.list(filter)) {
      const state = await this.stateOf(known);
      if (state === 'running') return { file: known, isNew: false };
      if (state === 'failed') await this.discard([known]);
    }
    const createdAt = this.clock.now();
    const wanted = { ...request, keptDays: request.keptDays ?? null };
    const row = { ...wanted, kind, taskId: null, object: null, size: null, sha256: null, createdAt, endedAt: null };
    const added = await this.exports.insert({ ...row, expiresAt: expiryOf(declared, wanted, createdAt) });
    const { id, subject } = added;
    const taskId = await this.tasks.enqueue(task, { exportId: id, subject }, { key: writingKey(id) });
    await this.exports.noteTask(id, taskId);
    const removal = { exportId: id, object: null };
    await this.tasks.enqueue(removeExport, removal, { key: removalKey(id), runAt: added.expiresAt });
    return { file: { ...added, taskId }, isNew: true };
  }

  /** Kinds that are made on a schedule, in the order of their declaration. */
  get reports(): readonly ReportKind[] {
    return this.kinds.all.flatMap(({ name, report }) => (report ? [{ name, ...report }] : []));
  }

  /** The newest first. */
  list(
    filter: ExportFilter & ({ readonly kind: string } | { readonly askedBy: string }),
    take: number,
  ): Promise<ExportEntity[]> {
    return this.exports.list(filter, take);
  }

  /** Counts the files that were asked for since an instant and are still there. */
  count(filter: ExportFilter & { readonly kind: string }, since: Date): Promise<number> {
    return this.exports.count(filter, since);
  }

  get(id: number): Promise<ExportEntity | null> {
    return this.exports.find(id);
  }

  async find(kind: string, id: number): Promise<ExportEntity | null> {
    const found = await this.exports.find(id);
    return found?.kind === kind ? found : null;
  }

  /** Lets go of files inside the caller's unit of work; their bytes go right after it. */
  async forget(filter: ExportFilter): Promise<void> {
    await this.discard(await this.exports.list(filter));
  }

  /** Returns the file for people who may see it. */
  async shown(file: ExportEntity): Promise<Schemas['ExportFile']> {
    const { id, name, taskId, endedAt, records, size, createdAt, expiresAt } = file;
    const task = endedAt === null && taskId !== null ? await this.tasks.find(taskId) : null;
    const progress = { done: (endedAt === null ? task?.progressDone : records) ?? 0, total: records };
    const end = endedAt === null ? {} : { size: size ?? 0, expiresAt: expiresAt.toISOString() };
    return { id, name, state: await this.stateOf(file), progress, createdAt: createdAt.toISOString(), ...end };
  }

  async stateOf({ endedAt, taskId }: ExportEntity): Promise<Schemas['ExportState']> {
    if (endedAt !== null) return 'done';
    const task = taskId === null ? null : await this.tasks.find(taskId);
    return task?.state === 'waiting' || task?.state === 'running' ? 'running' : 'failed';
  }

  private async discard(files: readonly ExportEntity[]): Promise<void> {
    await this.exports.remove(files.map(({ id }) => id));
    for (const { id, kind, object } of files) {
      await this.tasks.cancel({ name: kind }, writingKey(id));
      await this.tasks.replace(removeExport, { exportId: id, object }, { key: removalKey(id) });
    }
  }
}

/** Which files answer the same request. */
const sameAs = ({ name: kind, isPersonal }: ExportKind, { subject, askedBy }: ExportRequest): ExportFilter =>
  isPersonal ? { kind, subject, askedBy } : { kind, subject };
