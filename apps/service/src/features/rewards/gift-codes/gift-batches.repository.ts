import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { GiftBatchEntity } from './gift-batch.entity';
import { auditSnapshot, toBareBatch } from './gift-codes.mapper';

const SORT_COLUMNS = { id: 'id' } as const;

/** A batch, as staff make and change it. */
export const giftBatchRecord = defineRecord({
  resource: 'gift-codes',
  entity: GiftBatchEntity,
  label: ({ name }) => name,
  snapshot: auditSnapshot,
  notFound: 'gift-code.batchNotFound',
  stale: { refusal: 'gift-code.stale', current: toBareBatch },
});

/** Batches of codes. */
@Injectable()
export class GiftBatchesRepository {
  constructor(private readonly records: Records) {}

  page(query: QueryOf<'consoleListGiftBatches'>): Promise<Page<GiftBatchEntity>> {
    const { packageId, kind, state } = query?.filter ?? {};
    return this.records.page(giftBatchRecord, query, {
      sort: SORT_COLUMNS,
      where: [packageId !== undefined && 'package_id = :packageId', kind && 'kind = :kind', state && 'state = :state'],
      parameters: { packageId, kind, state },
    });
  }
}
