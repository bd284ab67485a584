import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Exports } from '#platform/exports/exports';
import type { AskedAddress } from '#platform/http/request-origin';
import { Records } from '#platform/records/records';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { giftBatchRecord } from './gift-batches.repository';
import { CODE_FILES } from './gift-export-files.service';

/** Lets staff request the file of a batch and get it. */
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
