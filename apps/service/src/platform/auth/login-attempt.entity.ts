import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '../database/columns';

/**
 * Failed sign-ins by a name, from one place or from everywhere. It is the name that is locked, whether or not it has an
 * account: otherwise the lock would tell a stranger which accounts exist.
 */
@Entity('login_attempts')
@Index('ix_login_attempts_attempted_at', ['attemptedAt'])
export class LoginAttemptEntity {
  /** `<audience>:<name>`, or the SHA-256 of that with a device or an address, which cannot be read back from it. */
  @PrimaryColumn('varchar', { length: 64 })
  subject: string;

  /** Failures in a row. */
  @Column('integer')
  failures: number;

  @UtcColumn({ nullable: true })
  lockedUntil: Date | null;

  @UtcColumn()
  attemptedAt: Date;

  /** When the name was last signed in by from there. */
  @UtcColumn({ nullable: true })
  knownAt: Date | null;
}
