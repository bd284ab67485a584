import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** The position where a player left an episode for another one. The episode where a device is now has only its place. */
@Entity('watched_parts')
@Check('ck_watched_parts_position', 'position_ms >= 0')
export class WatchedPartEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  workId: number;

  @PrimaryColumn('integer')
  partId: number;

  @Column('integer')
  positionMs: number;

  /** When it was so, by the service's clock. */
  @UtcColumn()
  at: Date;
}
