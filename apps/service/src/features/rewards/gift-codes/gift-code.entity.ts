import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** A code, which only its digest is kept of. */
@Entity('gift_codes')
@Check('ck_gift_codes_used', 'used >= 0 AND used <= cap')
@Index('ux_gift_codes_digest', ['digest'], { unique: true })
@Index('ix_gift_codes_batch_id', ['batchId', 'used'])
export class GiftCodeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  batchId: number;

  @TextColumn(64)
  digest: string;

  /** Number of times that it may be used. */
  @Column('integer')
  cap: number;

  @Column('integer')
  used: number;

  @Column('boolean')
  isVoid: boolean;
}
