import { Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player's last visit to the posts of the players whom they follow. */
@Entity('followed_visits')
export class FollowedVisitEntity {
  @PrimaryColumn('integer')
  uid: number;

  /** When the newest post that they saw was published. */
  @UtcColumn()
  seenAt: Date;
}
