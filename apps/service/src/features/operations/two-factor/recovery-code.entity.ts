import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A recovery code that is not used yet. */
@Entity('recovery_codes')
@Index('ix_recovery_codes_staff', ['staffId'])
export class RecoveryCodeEntity {
  /** HMAC-SHA-256 of account and code in hexadecimal, with a key of the data folder. */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  @Column('integer')
  staffId: number;
}
