import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** An agreement as it was published once. Rows are added and never changed: players have agreed to them. */
@Entity('agreement_texts')
@Check('ck_agreement_texts_kind', "kind IN ('terms', 'privacy')")
@Check('ck_agreement_texts_version', 'version >= 1')
@Index('ux_agreement_texts_version', ['kind', 'version'], { unique: true })
export class AgreementTextEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(8)
  kind: Schemas['AgreementKind'];

  /** Counted from 1 for each kind. */
  @Column('integer')
  version: number;

  /** Sanitised HTML. */
  @LongTextColumn()
  content: string;

  @UtcColumn()
  publishedAt: Date;
}
