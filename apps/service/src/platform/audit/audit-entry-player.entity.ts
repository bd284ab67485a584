import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity';

/** A further player whom an entry of the history is about, so that it is found when they are forgotten. */
@Entity('audit_entry_players')
export class AuditEntryPlayerEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  @ForeignKey(() => AuditEntryEntity, { name: 'fk_audit_entry_players_entry_id', onDelete: 'CASCADE' })
  entryId: number;
}
