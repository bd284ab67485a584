import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '../database/columns';

/**
 * The failed sign-ins of a name. It is the name that is locked, whether or not it has an account: otherwise the lock
 * would tell a stranger which accounts exist.
 */
@Entity('login_attempts')
@Index('ix_login_attempts_attempted_at', ['attemptedAt'])
export class LoginAttemptEntity {
  /** `<audience>:<name>`: a player and a member of staff of the same name lock each other out of nothing. */
  @PrimaryColumn('varchar', { length: 64 })
  subject: string;

  /** Failures in a row. */
  @Column('integer')
  failures: number;

  @UtcColumn({ nullable: true })
  lockedUntil: Date | null;

  @UtcColumn()
  attemptedAt: Date;
}
