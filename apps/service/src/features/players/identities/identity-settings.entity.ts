import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** Rules for real names. The migration makes the only row. */
@Entity('identity_settings')
@Check('ck_identity_settings_one_row', 'id = 0')
@Check('ck_identity_settings_accounts', 'max_accounts >= 1')
export class IdentitySettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  /** Whether players who recharge must have given theirs. */
  @Column('boolean')
  isRequired: boolean;

  /** Accounts that one number may have. */
  @Column('integer')
  maxAccounts: number;

  @UtcColumn()
  updatedAt: Date;
}
