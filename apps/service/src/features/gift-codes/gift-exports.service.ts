import type { Schemas } from '@ug/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import type { AskedAddress } from '../../platform/http/request-origin';
import { Records } from '../../platform/records/records';
import { defineTask } from '../../platform/tasks/task-kind';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import { FilesService } from '../files/files.service';
import { batchKey } from './gift-batch-tasks.service';
import { giftBatchRecord } from './gift-codes.repository';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { spelled, UNIQUE_LENGTH } from './gift-codes.rules';

/** Codes of one piece of the file, so that memory stays flat whatever the batch holds. */
const SLICE = 1000;
/** How long the file is there. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Spreadsheets take a file for UTF-8 by its mark. */
const HEAD = '\uFEFF兑换码\r\n';
const LINE_END = '\r\n';
const LINE_BYTES = spelled('0'.repeat(UNIQUE_LENGTH)).length + LINE_END.length;

interface BatchTask {
  readonly batchId: number;
}

const subjectOf = ({ batchId }: BatchTask) => ({ resource: 'gift-codes', recordId: String(batchId) });
const exportGiftCodes = defineTask<BatchTask>('gift-codes.export', { label: '导出兑换码', subjectOf });
const clearGiftExport = defineTask<BatchTask>('gift-codes.clear-export', { label: '清除兑换码导出文件', subjectOf });
const ownerOf = (batchId: number): string => `gift-codes:${batchId}`;

/** Files of codes. */
@Injectable()
export class GiftExportFilesService {
  constructor(
    private readonly files: FilesService,
    private readonly secrets: GiftCodeSecretsService,
    private readonly records: Records,
  ) {}

  /** Writes every code of a batch, piece by piece. Not inside a unit of work: it waits for the disk. */
  async write(batchId: number, seed: string, count: number): Promise<string> {
    const head = Buffer.from(HEAD);
    const size = head.length + count * LINE_BYTES;
    const start = { kind: 'table', name: `gift-codes-${batchId}.csv`, size } as const;
    return (await this.files.ingest(start, this.pieces(head, seed, count))).id;
  }

  /** Inside the unit of work that makes it known. */
  keep(batchId: number, fileId: string): Promise<void> {
    return this.files.attach([fileId], ownerOf(batchId), 'table');
  }

  release(batchId: number, fileId: string): Promise<void> {
    return this.files.detach([fileId], ownerOf(batchId));
  }

  /** A link for one member of staff. @throws Refusal `gift-code.batchNotFound`, `gift-code.noFile` */
  async link(id: number, staffId: number, address: AskedAddress): Promise<Schemas['GiftBatchFile']> {
    const { exportFileId } = await this.records.require(giftBatchRecord, id);
    const file = exportFileId ? (await this.files.get([exportFileId])).get(exportFileId) : undefined;
    if (!file) throw new Refusal('gift-code.noFile');
    return { url: this.files.linkFor(file, `staff-${staffId}`, address) };
  }

  private async *pieces(head: Buffer, seed: string, count: number): AsyncGenerator<Buffer> {
    yield head;
    for (let at = 0; at < count; at += SLICE)
      yield Buffer.from(
        this.secrets
          .codes(seed, at, Math.min(SLICE, count - at))
          .map((code) => spelled(code) + LINE_END)
          .join(''),
      );
  }
}

/**
 * Codes are shown once, in one file. With the commit that makes the file known, what the codes follow from is gone; the
 * file goes a week later.
 */
@Injectable()
export class GiftExportsService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly files: GiftExportFilesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(exportGiftCodes, (task) => this.write(task));
    this.tasks.handle(clearGiftExport, (task) => this.clear(task));
  }

  /** Has the file made. @throws Refusal `gift-code.batchNotFound`, `gift-code.notReady`, `gift-code.exported` */
  async start(id: number): Promise<void> {
    await this.unitOfWork.run(() =>
      this.records.change(giftBatchRecord, { id, action: 'export' }, async ({ kind, state, exportState }) => {
        if (exportState !== 'none') throw new Refusal('gift-code.exported');
        if (kind !== 'unique' || state !== 'ready') throw new Refusal('gift-code.notReady');
        await this.tasks.enqueue(exportGiftCodes, { batchId: id }, { key: batchKey(id) });
        return { exportState: 'running' as const };
      }),
    );
  }

  private async write(task: TaskRun<BatchTask, object>): Promise<void> {
    const { batchId: id } = task.payload;
    const { seed, count } = await this.records.require(giftBatchRecord, id);
    if (seed === null) throw new Error(`batch ${id} was exported already`);
    const fileId = await this.files.write(id, seed, count);
    await this.unitOfWork.run(async () => {
      await this.files.keep(id, fileId);
      const change = { exportState: 'ready', exportFileId: fileId, seed: null } as const;
      await this.records.change(giftBatchRecord, { id, action: 'finishExport' }, () => change);
      const runAt = new Date(this.clock.now().getTime() + KEPT_MS);
      await this.tasks.enqueue(clearGiftExport, { batchId: id }, { key: batchKey(id), runAt });
      await task.complete();
    });
  }

  private async clear(task: TaskRun<BatchTask, object>): Promise<void> {
    const { batchId: id } = task.payload;
    await this.unitOfWork.run(async () => {
      await this.records.change(giftBatchRecord, { id, action: 'clearExport' }, async ({ exportFileId }) => {
        if (exportFileId) await this.files.release(id, exportFileId);
        return { exportState: 'gone' as const, exportFileId: null };
      });
      await task.complete();
    });
  }
}
