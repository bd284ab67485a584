import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** Players who are counted in a notice: so that a like that is taken back is counted out again, and nobody is counted twice. */
@Entity('notice_actors')
@Index('ix_notice_actors_uid', ['uid', 'noticeId'])
export class NoticeActorEntity {
  @PrimaryColumn('integer')
  noticeId: number;

  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  at: Date;
}
