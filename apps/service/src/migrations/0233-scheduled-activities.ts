import { TableCheck, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const STATE = 'ck_activities_state';
const PLANNED = new TableCheck({
  name: 'ck_activities_planned',
  expression: `state <> 'scheduled' OR publish_at IS NOT NULL`,
});

async function allow(runner: QueryRunner, states: string): Promise<void> {
  await runner.dropCheckConstraint('activities', STATE);
  await runner.createCheckConstraint('activities', new TableCheck({ name: STATE, expression: `state IN (${states})` }));
}

/** Activities are published at a time. The moment at which earlier ones were published is not known exactly. */
export class ScheduledActivities0233 implements MigrationInterface {
  readonly name = migrationName(233, 'scheduled-activities');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumns('activities', [
      new TableColumn(column.utc('publish_at', { nullable: true })),
      new TableColumn(column.boolean('was_published', { default: false })),
    ]);
    await runner.query(`UPDATE activities SET was_published = (1 = 1) WHERE state <> 'draft'`);
    await allow(runner, `'draft', 'scheduled', 'published', 'unpublished'`);
    await runner.createCheckConstraint('activities', PLANNED);
  }

  /** A schedule is lost; the activity waits for somebody to publish it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE activities SET state = 'unpublished' WHERE state = 'scheduled' AND was_published`);
    await runner.query(`UPDATE activities SET state = 'draft' WHERE state = 'scheduled'`);
    await runner.dropCheckConstraint('activities', PLANNED);
    await allow(runner, `'draft', 'published', 'unpublished'`);
    await runner.dropColumns('activities', ['was_published', 'publish_at']);
  }
}
