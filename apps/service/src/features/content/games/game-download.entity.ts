import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';
import { GameVersionEntity } from './game-version.entity';

/** A holder (a device, or a substitute for one) that has downloaded a version: the key is what makes it count once. */
@Entity('game_downloads')
@Index('ix_game_downloads_at', ['at'])
export class GameDownloadEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => GameVersionEntity, { name: 'fk_game_downloads_version_id', onDelete: 'CASCADE' })
  versionId: number;

  @PrimaryColumn('varchar', { length: 32 })
  deviceId: string;

  @UtcColumn()
  at: Date;
}
