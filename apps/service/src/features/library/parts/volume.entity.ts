import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** A volume of a work. Volumes divide its menu. */
@Entity('volumes')
@Index('ix_volumes_work', ['workId', 'position', 'id'])
export class VolumeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  workId: number;

  @TextColumn(60)
  title: string;

  /** Its place among those of the work, from 1. */
  @Column('integer')
  position: number;
}
