import { Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** The track record of a reporter. */
@Entity('reporters')
export class ReporterEntity {
  @PrimaryColumn('integer')
  uid: number;

  /** The last ten outcomes, the latest last: `u` for upheld, `d` for dismissed. */
  @TextColumn(10)
  recent: string;
}
