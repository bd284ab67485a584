import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';

/** Size and free space of the data folder's disk at a time, and the size of the database. */
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
