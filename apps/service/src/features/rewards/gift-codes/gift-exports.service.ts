import { BOM, csvLine } from '@ug/csv';
import type { Schemas } from '@ug/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { ExportPiece } from '#platform/exports/export-kind';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import type { AskedAddress } from '#platform/http/request-origin';
import { Records } from '#platform/records/records';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { giftBatchRecord } from './gift-codes.repository';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { spelled } from './gift-codes.rules';

const CODE_FILES = 'gift-codes.export';
/** Codes of one piece of the file: memory stays flat whatever the batch holds, and everybody else waits for one piece. */
const SLICE = 200;
const KEPT_DAYS = 7;

/** What stands in files of codes. */
@Injectable()
export class GiftExportFilesService implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly secrets: GiftCodeSecretsService,
    private readonly records: Records,
  ) {}

  /**
   * Codes are shown once, in one file. With the commit that makes the file known, what the codes follow from is gone; the
   * file goes a week later.
   */
  onModuleInit(): void {
    this.exports.declare({
      name: CODE_FILES,
      label: '导出兑换码',
      isPersonal: false,
      keptDays: KEPT_DAYS,
      resource: 'gift-codes',
      write: (file) => this.write(Number(file.subject)),
      finished: (file) => this.change(file, 'finishExport', { exportState: 'ready', seed: null }),
      expired: (file) => this.change(file, 'clearExport', { exportState: file.endedAt === null ? 'none' : 'gone' }),
    });
  }

  private async *write(batchId: number): AsyncGenerator<ExportPiece> {
    const { seed, count } = await this.records.require(giftBatchRecord, batchId);
    if (seed === null) throw new Error(`batch ${batchId} was exported already`);
    yield { bytes: BOM + csvLine(['兑换码']), records: 0 };
    for (let at = 0; at < count; at += SLICE) {
      const codes = this.secrets.codes(seed, at, Math.min(SLICE, count - at));
      yield { bytes: codes.map((code) => csvLine([spelled(code)])).join(''), records: codes.length };
    }
  }

  private change(
    { subject }: ExportEntity,
    action: string,
    change: { readonly exportState: Schemas['GiftExportState']; readonly seed?: null },
  ): Promise<unknown> {
    return this.records.change(giftBatchRecord, { id: Number(subject), action }, () => change);
  }
}

/** How staff ask for the file of a batch and get it. */
@Injectable()
export class GiftExportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly exports: Exports,
    private readonly links: ExportLinksService,
  ) {}

  /** Has the file made. @throws Refusal `gift-code.batchNotFound`, `gift-code.notReady`, `gift-code.exported` */
  async start(id: number, staffId: number): Promise<void> {
    await this.unitOfWork.run(() =>
      this.records.change(giftBatchRecord, { id, action: 'export' }, async ({ kind, state, exportState, count }) => {
        if (exportState !== 'none') throw new Refusal('gift-code.exported');
        if (kind !== 'unique' || state !== 'ready') throw new Refusal('gift-code.notReady');
        const about = { subject: String(id), askedBy: `staff:${staffId}`, uid: null, details: {} };
        await this.exports.ask(CODE_FILES, { ...about, name: `gift-codes-${id}.csv`, records: count });
        return { exportState: 'running' as const };
      }),
    );
  }

  /** @throws Refusal `gift-code.batchNotFound`, `gift-code.noFile` */
  async link(id: number, address: AskedAddress): Promise<Schemas['ExportLink']> {
    await this.records.require(giftBatchRecord, id);
    const [file] = await this.exports.list({ kind: CODE_FILES, subject: String(id) }, 1);
    if (!file?.endedAt) throw new Refusal('gift-code.noFile');
    return this.links.link(file, address);
  }
}
