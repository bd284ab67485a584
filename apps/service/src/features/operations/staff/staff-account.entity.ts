import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A member of staff. Accounts are disabled, never deleted: the audit log refers to them. */
@Entity('staff_accounts')
@Check('ck_staff_accounts_username', 'username = lower(username)')
@Check(
  'ck_staff_accounts_role',
  `role IN ('owner', 'operator', 'supervisor', 'support', 'moderator', 'finance', 'read-only') OR role LIKE 'role-%'`,
)
@Index('ix_staff_accounts_role', ['role', 'disabled'])
export class StaffAccountEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every change of the account, but not with a sign-in. */
  @Column('integer')
  version: number;

  /** Lower case, so that a name means one account however it is typed. */
  @TextColumn(32, { unique: true })
  username: string;

  @TextColumn(32)
  name: string;

  /** The name of a built-in role, or `role-<id>` for a custom role, which may have been removed. */
  @TextColumn(16)
  role: string;

  /** A PHC string of argon2id. */
  @TextColumn(255)
  passwordHash: string;

  @Column('boolean')
  disabled: boolean;

  @UtcColumn({ nullable: true })
  lastLoginAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
