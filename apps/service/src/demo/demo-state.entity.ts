import { Check, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** The decision of the first start about the demo: the only row, written before anything else. */
@Entity('demo_states')
@Check('ck_demo_states_one_row', 'id = 1')
@Check('ck_demo_states_state', `state IN ('none', 'filling', 'done')`)
export class DemoStateEntity {
  @PrimaryColumn('integer')
  id: number;

  /** `filling` until all of it is there: a start that was killed is made good by the next. */
  @TextColumn(16)
  state: 'none' | 'filling' | 'done';

  @UtcColumn()
  at: Date;
}
