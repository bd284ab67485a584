import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A published episode that followers are not yet notified about. The row is deleted with the notification. */
@Entity('untold_episodes')
@Index('ix_untold_episodes_work', ['workId'])
export class UntoldEpisodeEntity {
  @PrimaryColumn('integer')
  partId: number;

  @Column('integer')
  workId: number;
}
