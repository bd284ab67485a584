import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SupportSessionEntity } from './support-session.entity';

/** A tag of a session: a row of its own, so that sessions are counted by it. */
@Entity('support_session_tags')
@Index('ix_support_session_tags_tag', ['tag', 'sessionId'])
export class SupportSessionTagEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportSessionEntity, { name: 'fk_support_session_tags_session_id', onDelete: 'CASCADE' })
  sessionId: number;

  @PrimaryColumn('varchar', { length: 12 })
  tag: string;
}
