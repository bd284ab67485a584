import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** An error that a reader found in a text. */
@Entity('text_reports')
@Check('ck_text_reports_state', `state IN ('open', 'fixed', 'declined')`)
@Check('ck_text_reports_kind', `kind IN ('typo', 'garbled', 'missing', 'repeated', 'other')`)
@Check('ck_text_reports_open', `(state = 'open') = (open_key IS NOT NULL) AND (state = 'open') = (settled_at IS NULL)`)
@Index('ux_text_reports_open', ['openKey'], { unique: true })
@Index('ix_text_reports_state', ['state', 'id'])
@Index('ix_text_reports_part', ['partId', 'id'])
@Index('ix_text_reports_uid', ['uid', 'id'])
@Index('ix_text_reports_updated_at', ['updatedAt', 'id'])
export class TextReportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  /** Its reader and paragraph while it is open: there is one of them at a time. */
  @TextColumn(40, { nullable: true })
  openKey: string | null;

  @Column('integer')
  workId: number;

  @Column('integer')
  partId: number;

  @Column('integer')
  paragraphId: number;

  @TextColumn(60)
  workTitle: string;

  @TextColumn(60)
  partTitle: string;

  @TextColumn(400)
  sentence: string;

  @TextColumn(16)
  kind: Schemas['TextReportKind'];

  @TextColumn(200)
  text: string;

  @TextColumn(16)
  state: Schemas['TextReportState'];

  @TextColumn(200)
  reply: string;

  @UtcColumn({ nullable: true })
  settledAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
