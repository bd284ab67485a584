import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player who blocked another: neither sees the other. */
@Entity('blocks')
@Check('ck_blocks_other', 'uid <> blocked_uid')
@Index('ix_blocks_uid', ['uid', 'createdAt', 'blockedUid'])
@Index('ix_blocks_blocked_uid', ['blockedUid', 'uid'])
export class BlockEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  blockedUid: number;

  @UtcColumn()
  createdAt: Date;
}
