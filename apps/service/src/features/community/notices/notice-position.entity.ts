import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The last notice of a player, and the last one read. A change to a player's notices locks this row first. */
@Entity('notice_positions')
@Check('ck_notice_positions', 'read_seq >= 0 AND seq >= read_seq')
export class NoticePositionEntity {
  @PrimaryColumn('integer')
  uid: number;

  /** The place of the newest notice. */
  @Column('integer')
  seq: number;

  @Column('integer')
  readSeq: number;
}
