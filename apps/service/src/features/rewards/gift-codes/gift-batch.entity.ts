import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

export type GiftBatchKind = Schemas['GiftBatchKind'];

/** Codes for a package: many that are each used once, or a public one with a limited number of uses. */
@Entity('gift_batches')
@Check('ck_gift_batches_count', 'count > 0 AND generated <= count')
@Check('ck_gift_batches_state', `state IN ('generating', 'ready', 'void')`)
@Index('ix_gift_batches_package_id', ['packageId', 'id'])
@Index('ix_gift_batches_kind', ['kind', 'id'])
export class GiftBatchEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(40)
  name: string;

  @Column('integer')
  packageId: number;

  @TextColumn(8)
  kind: GiftBatchKind;

  /** The public code as it was typed; null for unique ones. */
  @TextColumn(16, { nullable: true })
  code: string | null;

  /** From which the codes follow, under the server's secret; null once they were exported. */
  @TextColumn(64, { nullable: true })
  seed: string | null;

  /** Number of unique codes, or of uses of the public one. */
  @Column('integer')
  count: number;

  @Column('integer')
  generated: number;

  /** Whether a player may use one of its codes only. */
  @Column('boolean')
  oncePerPlayer: boolean;

  @UtcColumn({ nullable: true })
  startAt: Date | null;

  @UtcColumn({ nullable: true })
  endAt: Date | null;

  @TextColumn(16)
  state: Schemas['GiftBatchState'];

  @TextColumn(200)
  voidReason: string;

  @TextColumn(8)
  exportState: Schemas['GiftExportState'];

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
