import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of published comments of a player on a subject: the first and the last one change its number of commenters. */
@Entity('comment_authors')
@Check('ck_comment_authors_comments', 'comments >= 0')
@Index('ix_comment_authors_uid', ['uid'])
export class CommentAuthorEntity {
  @PrimaryColumn('varchar', { length: 16 })
  subjectKind: string;

  @PrimaryColumn('integer')
  subjectId: number;

  @PrimaryColumn('integer')
  uid: number;

  @Column('integer')
  comments: number;
}
