import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Options of the commit. */
export type ImportPlan = Pick<Schemas['ImportCommit'], 'publishes' | 'removes'>;

/** Findings of an import, and the number of chapters that the work had then. */
export type KeptFindings = Schemas['ImportFound'] & { readonly known: number };

/** A text that is brought into a work. Nothing of the work changes before the last step of its commit. */
@Entity('imports')
@Index('ux_imports_open', ['openWorkId'], { unique: true })
@Index('ix_imports_work', ['workId', 'state', 'id'])
@Index('ix_imports_state', ['state', 'id'])
@Index('ix_imports_updated_at', ['updatedAt', 'id'])
@Check('ck_imports_state', `state IN ('reading', 'ready', 'failed', 'committing', 'done', 'abandoned')`)
@Check('ck_imports_open', `(state IN ('done', 'abandoned')) = (open_work_id IS NULL)`)
export class ImportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  workId: number;

  /** The work while the import is under way: a work has one at a time. */
  @Column('integer', { nullable: true })
  openWorkId: number | null;

  /** Title of the work when the import began. */
  @TextColumn(60)
  workTitle: string;

  @TextColumn(32)
  fileId: string;

  @TextColumn(200)
  fileName: string;

  /** Bytes. */
  @BigIntColumn()
  fileSize: number;

  @TextColumn(16)
  state: Schemas['ImportState'];

  /** Stage of its task; null where none runs. */
  @TextColumn(16, { nullable: true })
  stage: Schemas['ImportStage'] | null;

  @JsonColumn()
  options: Schemas['ImportOptions'];

  @TextColumn(16, { nullable: true })
  failure: Schemas['ImportFailure'] | null;

  @JsonColumn({ nullable: true })
  found: KeptFindings | null;

  @JsonColumn({ nullable: true })
  plan: ImportPlan | null;

  @JsonColumn({ nullable: true })
  result: Schemas['ImportResult'] | null;

  @TextColumn(60)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
