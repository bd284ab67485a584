import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';

/** How full the disk of the data folder was, and how large the database. */
@Entity('disk_samples')
@Index('ix_disk_samples_at', ['at'])
export class DiskSampleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @UtcColumn()
  at: Date;

  @BigIntColumn()
  totalBytes: number;

  @BigIntColumn()
  freeBytes: number;

  @BigIntColumn()
  databaseBytes: number;
}
