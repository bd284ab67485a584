import type { Schemas } from '@ug/contract';
import type { GiftBatchEntity } from './gift-batch.entity';

/** Figures of a batch besides its row. */
export interface BatchFigures {
  readonly packageName: string;
  readonly used: number;
  readonly progress: Schemas['GiftBatch']['progress'];
}

export const toBatch = (batch: GiftBatchEntity, { progress, ...figures }: BatchFigures): Schemas['GiftBatch'] => ({
  ...toBareBatch(batch),
  ...figures,
  ...(progress && { progress }),
});

/** Batch with the fields of its row alone. */
export const toBareBatch = (batch: GiftBatchEntity) => ({
  id: batch.id,
  version: batch.version,
  name: batch.name,
  packageId: batch.packageId,
  kind: batch.kind,
  code: batch.code,
  count: batch.count,
  generated: batch.generated,
  oncePerPlayer: batch.oncePerPlayer,
  startAt: batch.startAt?.toISOString() ?? null,
  endAt: batch.endAt?.toISOString() ?? null,
  state: batch.state,
  exportState: batch.exportState,
  createdAt: batch.createdAt.toISOString(),
  updatedAt: batch.updatedAt.toISOString(),
});

/** Fields that the history of a batch compares. */
export const auditSnapshot = (batch: GiftBatchEntity) => ({
  name: batch.name,
  packageId: batch.packageId,
  kind: batch.kind,
  code: batch.code,
  count: batch.count,
  oncePerPlayer: batch.oncePerPlayer,
  startAt: batch.startAt?.toISOString() ?? null,
  endAt: batch.endAt?.toISOString() ?? null,
  state: batch.state,
  voidReason: batch.voidReason,
  exportState: batch.exportState,
});
