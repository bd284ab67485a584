import type { Role } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** The authenticator app of a member of staff. */
@Entity('authenticators')
export class AuthenticatorEntity {
  @PrimaryColumn('integer')
  staffId: number;

  /** Sealed with a key of the data folder: the database alone gives no codes. */
  @TextColumn(200)
  secret: string;

  /** Null until a first code has confirmed it. */
  @UtcColumn({ nullable: true })
  enabledAt: Date | null;

  /** The time step of the last code that was taken; neither it nor an earlier one is taken again. */
  @BigIntColumn()
  lastStep: number;

  @UtcColumn()
  createdAt: Date;
}

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

/** Which roles need two-factor authentication. There is one row, made by the migration. */
@Entity('two_factor_rules')
@Check('ck_two_factor_rules_one_row', 'id = 1')
export class TwoFactorRuleEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @JsonColumn()
  requiredRoles: Role[];

  @UtcColumn()
  updatedAt: Date;
}
