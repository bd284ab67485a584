import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Somebody came in to an account, or tried to. */
@Entity('sign_ins')
@Index('ix_sign_ins_uid', ['uid', 'id'])
@Index('ix_sign_ins_outcome', ['outcome', 'id'])
@Index('ix_sign_ins_session', ['sessionId'])
@Index('ix_sign_ins_at', ['at'])
export class SignInEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  @TextColumn(24)
  way: Schemas['SignInWay'];

  @TextColumn(8)
  outcome: Schemas['SignInOutcome'];

  /** System and browser in words. */
  @TextColumn(40)
  device: string;

  /** A digest of the device, which cannot be read back. */
  @TextColumn(64)
  deviceSign: string;

  /** The address without its end. */
  @TextColumn(24)
  network: string;

  @Column('boolean')
  isNewDevice: boolean;

  /** The session that it opened, null where it was refused. */
  @TextColumn(32, { nullable: true })
  sessionId: string | null;

  @UtcColumn()
  at: Date;
}
