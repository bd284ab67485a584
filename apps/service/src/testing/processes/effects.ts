import { Column, Entity, PrimaryGeneratedColumn, Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Database } from '#platform/database/database';
import type { Schema } from '#platform/database/connections';
import { migrationName, tableColumns } from '#platform/database/table-columns';
import { schemaOf } from '../../schema';

const platform = schemaOf([]);

/** What a task did. Nothing keeps it from being there twice: that is for the tests to find out. */
@Entity('effects')
class EffectEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 40 })
  key: string;

  @Column('integer')
  number: number;
}

class Effects9000 implements MigrationInterface {
  readonly name = migrationName(9000, 'effects');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const columns = [column.id(), column.text('key', 40), column.integer('number')];
    await runner.createTable(new Table({ name: 'effects', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('effects');
  }
}

/** The platform's own schema, and a table for what tasks do. */
export const effectSchema: Schema = {
  entities: [...platform.entities, EffectEntity],
  migrations: [...platform.migrations, Effects9000],
};

/** Leaves an effect behind, inside a unit of work. */
export async function leaveEffect(database: Database, key: string, number: number): Promise<void> {
  await database.repository(EffectEntity).insert({ key, number });
}

/** The effects by key, in the order in which they happened. */
export async function effectsOf(database: Database): Promise<Record<string, number[]>> {
  const byKey: Record<string, number[]> = {};
  for (const { key, number } of await database.repository(EffectEntity).find({ order: { id: 'ASC' } }))
    (byKey[key] ??= []).push(number);
  return byKey;
}
