import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '../database/columns';

/** One console write: who changed what, from which values to which. Rows are never changed. */
@Entity('audit_entries')
@Index('ix_audit_entries_record', ['resource', 'recordId', 'id'])
@Index('ix_audit_entries_resource', ['resource', 'id'])
@Index('ix_audit_entries_action', ['action', 'id'])
@Index('ix_audit_entries_staff', ['staffId', 'id'])
@Index('ix_audit_entries_uid', ['uid', 'id'])
@Index('ix_audit_entries_at', ['at'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @UtcColumn()
  at: Date;

  /** Null when the system itself acted. */
  @Column('integer', { nullable: true })
  staffId: number | null;

  @TextColumn(64)
  staffName: string;

  @TextColumn(40)
  action: string;

  @TextColumn(40)
  resource: string;

  @TextColumn(64)
  recordId: string;

  @TextColumn(120)
  recordLabel: string;

  /** The player it is about; null when it is about none. */
  @Column('integer', { nullable: true })
  uid: number | null;

  @JsonColumn({ nullable: true })
  before: Record<string, unknown> | null;

  @JsonColumn({ nullable: true })
  after: Record<string, unknown> | null;

  @TextColumn(64)
  requestId: string;
}
