import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Waits for the checks or a moderator, shown to everybody, refused before that or taken away after it, replaced by its player. */
export type AvatarState = 'waiting' | 'shown' | 'refused' | 'withdrawn' | 'replaced';

/** A picture that a player gave themselves, also after it is worn no more; its bytes are gone by then. */
@Entity('avatars')
@Index('ix_avatars_uid', ['uid', 'id'])
@Index('ix_avatars_state', ['state', 'id'])
export class AvatarEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  /** The file of the picture. */
  @TextColumn(32)
  file: string;

  @TextColumn(16)
  state: AvatarState;

  /** Why a moderator took it away. */
  @TextColumn(200)
  reason: string;

  @UtcColumn()
  createdAt: Date;
}
