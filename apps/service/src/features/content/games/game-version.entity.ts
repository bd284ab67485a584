import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import { GameEntity } from './game.entity';

/** A package of a game for one platform. It keeps the facts of its file, which never change. */
@Entity('game_versions')
@Index('ix_game_versions_name', ['gameId', 'platformType', 'version'], { unique: true })
@Index('ux_game_versions_current', ['gameId', 'platformType'], { unique: true, where: 'is_current' })
@Check('ck_game_versions_platform', 'platform_type IN (1, 2)')
@Check('ck_game_versions_download_count', 'download_count >= 0')
export class GameVersionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  @ForeignKey(() => GameEntity, { name: 'fk_game_versions_game_id', onDelete: 'CASCADE' })
  gameId: number;

  @Column('integer')
  platformType: Schemas['PlatformType'];

  @TextColumn(32)
  version: string;

  @LongTextColumn()
  notes: string;

  @TextColumn(32, { unique: true })
  fileId: string;

  @TextColumn(200)
  fileName: string;

  /** Bytes. */
  @BigIntColumn()
  size: number;

  @TextColumn(64)
  sha256: string;

  /** Whether players get it: one of each platform at most. */
  @Column('boolean', { default: false })
  isCurrent: boolean;

  /** Data for a direct installation on iPhones; null where operators do not allow it. */
  @JsonColumn({ nullable: true })
  install: Schemas['PackageInstall'] | null;

  /** Devices that downloaded it. */
  @Column('integer')
  downloadCount: number;

  @UtcColumn()
  createdAt: Date;
}
