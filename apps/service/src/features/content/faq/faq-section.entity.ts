import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A section of the FAQ. */
@Entity('faq_sections')
@Check('ck_faq_sections_position', 'position >= 1')
@Index('ux_faq_sections_name', ['name'], { unique: true })
@Index('ix_faq_sections_position', ['position', 'id'])
export class FaqSectionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(12)
  name: string;

  @TextColumn(16)
  icon: Schemas['FaqIcon'];

  /** Its place among the sections, from 1. */
  @Column('integer')
  position: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
