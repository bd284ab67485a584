import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '../../platform/database/columns';

/** A file of a whole conversation that somebody of the staff asked for. */
@Entity('support_transcripts')
@Index('ix_support_transcripts_conversation', ['conversationId', 'staffId', 'id'])
@Index('ix_support_transcripts_created_at', ['createdAt'])
export class SupportTranscriptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  conversationId: number;

  @Column('integer')
  staffId: number;

  /** Of the file. */
  @TextColumn(80)
  name: string;

  /** What was said later is not in it. */
  @Column('integer')
  lastSeq: number;

  /** The task that writes it. */
  @Column({ type: 'integer', nullable: true })
  taskId: number | null;

  @Column('integer')
  rowsDone: number;

  @Column('integer')
  rowsTotal: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;
}

/** A part of a file; all of them in their order are the file. */
@Entity('support_transcript_parts')
export class SupportTranscriptPartEntity {
  @ForeignKey(() => SupportTranscriptEntity, { name: 'fk_support_transcript_parts_transcript_id' })
  @PrimaryColumn('integer')
  transcriptId: number;

  /** From 1. */
  @PrimaryColumn('integer')
  part: number;

  @LongTextColumn()
  content: string;
}
