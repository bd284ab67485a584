import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
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
