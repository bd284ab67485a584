import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GameEntity } from './game.entity';

/** Number of devices that downloaded a game for the first time within an hour. Ranks of the last days are sums of these. */
@Entity('game_download_hours')
@Check('ck_game_download_hours_downloads', 'downloads >= 0')
@Index('ix_game_download_hours_game_id', ['gameId'])
export class GameDownloadHourEntity {
  /** Hours since 1970 UTC. */
  @PrimaryColumn('integer')
  hour: number;

  @PrimaryColumn('integer')
  @ForeignKey(() => GameEntity, { name: 'fk_game_download_hours_game_id', onDelete: 'CASCADE' })
  gameId: number;

  @Column('integer')
  downloads: number;
}
