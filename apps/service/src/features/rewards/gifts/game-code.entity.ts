import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** A code that a game takes; one player is given it. */
@Entity('game_codes')
@Index('ux_game_codes_code', ['packageId', 'code'], { unique: true })
@Index('ix_game_codes_gift_id', ['packageId', 'giftId', 'id'])
export class GameCodeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  packageId: number;

  @TextColumn(64)
  code: string;

  /** The gift that it went with; null while it waits. */
  @Column('integer', { nullable: true })
  giftId: number | null;
}
