import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** How often somebody did today what may be done so often a day. */
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
