import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** The real name of a player. Nothing of it can be read here without the server's secret. */
@Entity('identities')
@Index('ux_identities_uid', ['uid'], { unique: true })
@Index('ix_identities_number_key', ['numberKey'])
export class IdentityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  /** Name and number, encrypted. */
  @LongTextColumn()
  sealed: string;

  /** A keyed hash of the number: the same for the same number, and useless without the key. */
  @TextColumn(64)
  numberKey: string;

  @TextColumn(16)
  checkedBy: Schemas['IdentityChecker'];

  @UtcColumn()
  createdAt: Date;
}

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
