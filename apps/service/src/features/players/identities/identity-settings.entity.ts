import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** What real names are asked for. There is one row, made by the migration. */
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
