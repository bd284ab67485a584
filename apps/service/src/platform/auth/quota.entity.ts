import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** Use of a daily quota by one subject on one day. */
@Entity('quotas')
export class QuotaEntity {
  /** SHA-256 of what is counted and for whom. */
  @PrimaryColumn('varchar', { length: 64 })
  subject: string;

  /** `YYYY-MM-DD` in the product's time zone. */
  @TextColumn(10)
  day: string;

  @Column('integer')
  used: number;
}
