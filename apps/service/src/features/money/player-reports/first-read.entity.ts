import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** When a player read a chapter or watched an episode for the first time. */
@Entity('first_reads')
@Index('ix_first_reads_noted_at', ['notedAt', 'uid'])
export class FirstReadEntity {
  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  at: Date;

  /** When it was written down. Rows are counted in this order, because an older read may be written later. */
  @UtcColumn()
  notedAt: Date;
}
