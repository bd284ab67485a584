import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Note of a member of staff about a record, for colleagues. */
@Entity('notes')
@Index('ix_notes_record', ['resource', 'recordId', 'id'])
export class NoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(40)
  resource: Schemas['NotedResource'];

  @Column('integer')
  recordId: number;

  @TextColumn(500)
  text: string;

  @Column('integer')
  authorId: number;

  @TextColumn(64)
  author: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  editedAt: Date | null;
}
