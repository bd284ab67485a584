import { Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

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
