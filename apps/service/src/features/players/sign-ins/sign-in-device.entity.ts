import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A device on which an account was signed in to. */
@Entity('sign_in_devices')
@Index('ix_sign_in_devices_last_at', ['lastAt'])
@Index('ix_sign_in_devices_sign', ['deviceSign', 'lastAt'])
export class SignInDeviceEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('varchar', { length: 64 })
  deviceSign: string;

  @UtcColumn()
  lastAt: Date;
}
