import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** One time that the ledger was checked. */
@Entity('reconciliations')
@Check('ck_reconciliations_state', `state IN ('running', 'passed', 'failed')`)
@Index('ux_reconciliations_running', ['state'], { unique: true, where: `state = 'running'` })
@Index('ix_reconciliations_state', ['state', 'id'])
export class ReconciliationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(16)
  state: Schemas['ReconciliationState'];

  @TextColumn(64)
  startedBy: string;

  /** The day whose nightly one it is, `YYYY-MM-DD`; null where somebody asked for it. */
  @Column('varchar', { length: 10, nullable: true, unique: true })
  night: string | null;

  @JsonColumn()
  checks: Schemas['ReconciliationCheck'][];

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;
}
