import { BOM, csvLine } from '@ug/csv';
import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { ExportPiece, ExportKind } from '#platform/exports/export-kind';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Records } from '#platform/records/records';
import { giftBatchRecord } from './gift-batches.repository';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { spelled } from './gift-codes.rules';

export const CODE_FILES = 'gift-codes.export';

/** Codes in one piece of the file. Memory stays flat for a batch of any size, and everybody else waits for one piece only. */
const SLICE = 200;

const KEPT_DAYS = 7;

/** Writes files of codes. */
@Injectable()
export class GiftExportFilesService {
  /**
   * Codes are shown once, in one file. With the commit that makes the file known, what the codes follow from is gone; the
   * file goes a week later.
   */
  readonly kind: ExportKind = {
    name: CODE_FILES,
    label: '导出兑换码',
    isPersonal: false,
    keptDays: KEPT_DAYS,
    resource: 'gift-codes',
    write: (file) => this.write(Number(file.subject)),
    finished: (file) => this.change(file, 'finishExport', { exportState: 'ready', seed: null }),
    expired: (file) => this.change(file, 'clearExport', { exportState: file.endedAt === null ? 'none' : 'gone' }),
  };

  constructor(
    private readonly secrets: GiftCodeSecretsService,
    private readonly records: Records,
  ) {}

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
