import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Whether players are kept out. There is one row, made by the migration. */
@Entity('maintenance')
@Check('ck_maintenance_one_row', 'id = 1')
export class MaintenanceEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @Column('boolean')
  isOn: boolean;

  /** When operators expect to end it. */
  @UtcColumn({ nullable: true })
  until: Date | null;

  /** Message for players; may be empty. */
  @TextColumn(200)
  message: string;

  @UtcColumn()
  updatedAt: Date;
}
