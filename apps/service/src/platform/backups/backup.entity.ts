import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '../database/columns';

export type BackupOrigin = 'schedule' | 'command';
export type BackupState = 'done' | 'failed';

/** One time that a backup was made, or could not be. What a backup holds stands in its own manifest. */
@Entity('backups')
@Check('ck_backups_state', `state IN ('done', 'failed')`)
@Check('ck_backups_name', `(state = 'done') = (name IS NOT NULL)`)
@Index('ix_backups_state', ['state', 'at'])
export class BackupEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** That of its folder; null where there is none. */
  @Column('varchar', { length: 40, nullable: true, unique: true })
  name: string | null;

  /** Place of the backup: a folder, or an address in a bucket. */
  @TextColumn(400)
  folder: string;

  @TextColumn(16)
  origin: BackupOrigin;

  @TextColumn(16)
  state: BackupState;

  /** Moment of the database's contents. */
  @UtcColumn()
  at: Date;

  @UtcColumn()
  endedAt: Date;

  /** Size of everything in it, also of linked files. */
  @BigIntColumn()
  bytes: number;

  @BigIntColumn()
  databaseBytes: number;

  @Column('integer')
  objects: number;

  @Column('boolean')
  hasSecrets: boolean;

  /** Why there is none. */
  @TextColumn(1000, { nullable: true })
  error: string | null;

  @UtcColumn({ nullable: true })
  rehearsedAt: Date | null;

  /** The reason for a failed rehearsal. Null after a good one, and before the first. */
  @TextColumn(1000, { nullable: true })
  rehearsalError: string | null;

  /** When it was removed because newer ones were enough. */
  @UtcColumn({ nullable: true })
  removedAt: Date | null;
}
