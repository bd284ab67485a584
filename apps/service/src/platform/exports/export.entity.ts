import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn, UtcColumn } from '../database/columns';

/** A file that somebody asked for, which a task writes. */
@Entity('exports')
@Index('ix_exports_subject', ['kind', 'subject', 'id'])
@Index('ix_exports_asked_by', ['askedBy', 'kind', 'id'])
@Index('ix_exports_uid', ['uid'])
export class ExportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The name of its `ExportKind`. */
  @TextColumn(80)
  kind: string;

  /** Subject of the file in the words of its kind, e.g. the id of a conversation. */
  @TextColumn(80)
  subject: string;

  /** Requester of the file, e.g. `staff:3`. */
  @TextColumn(40)
  askedBy: string;

  /** The player whose data it is; it goes with them. */
  @Column('integer', { nullable: true })
  uid: number | null;

  /** File name. */
  @TextColumn(120)
  name: string;

  /** Data that its kind needs to write it. */
  @JsonColumn()
  details: object;

  /** Days that it is kept after it is written; null for the number of its kind. */
  @Column('integer', { nullable: true })
  keptDays: number | null;

  /** The task that writes it. */
  @Column({ type: 'integer', nullable: true })
  taskId: number | null;

  /** The expected number of records, null while unknown; once written, the actual number. */
  @Column({ type: 'integer', nullable: true })
  records: number | null;

  /** Its name in the storage, null until it is written. */
  @TextColumn(48, { nullable: true })
  object: string | null;

  @BigIntColumn({ nullable: true })
  size: number | null;

  /** SHA-256 of the bytes, hexadecimal. */
  @TextColumn(64, { nullable: true })
  sha256: string | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;

  /** When it goes. */
  @UtcColumn()
  expiresAt: Date;
}
