import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** When a player was given the link to a game for the first time. */
@Entity('first_downloads')
@Index('ix_first_downloads_at', ['at', 'uid'])
export class FirstDownloadEntity {
  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  at: Date;
}
