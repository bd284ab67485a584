import { TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const NAME = 'ck_adjustments_state';

async function allow(runner: QueryRunner, expression: string): Promise<void> {
  await runner.dropCheckConstraint('adjustments', NAME);
  await runner.createCheckConstraint('adjustments', new TableCheck({ name: NAME, expression }));
}

/** Lets the member of staff who asked for an adjustment take the request back. */
export class WithdrawnAdjustments0078 implements MigrationInterface {
  readonly name = migrationName(78, 'withdrawn-adjustments');

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `state IN ('pending', 'done', 'declined', 'withdrawn')`);
  }

  /** Withdrawn requests become declined ones. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE adjustments SET state = 'declined' WHERE state = 'withdrawn'`);
    await allow(runner, `state IN ('pending', 'done', 'declined')`);
  }
}
