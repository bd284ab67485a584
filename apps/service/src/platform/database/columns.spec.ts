import { Column, Entity, LessThan, MoreThan, PrimaryGeneratedColumn, Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { pendingSchemaChanges } from '#testing/databases/schema-drift';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from './columns';
import { migrationName, tableColumns } from './table-columns';

@Entity('samples')
class SampleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(40, { default: 'new' })
  shortText: string;

  @LongTextColumn({ nullable: true })
  longText: string | null;

  @Column('integer', { default: 7 })
  amount: number;

  @BigIntColumn({ default: 0 })
  sizeInBytes: number;

  @Column('boolean', { default: true })
  isListed: boolean;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  publishedAt: Date | null;

  @JsonColumn()
  tags: string[];
}

class Samples0001 implements MigrationInterface {
  readonly name = migrationName(1, 'samples');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const columns = [
      column.id(),
      column.text('short_text', 40, { default: 'new' }),
      column.longText('long_text', { nullable: true }),
      column.integer('amount', { default: 7 }),
      column.bigint('size_in_bytes', { default: 0 }),
      column.boolean('is_listed', { default: true }),
      column.utc('created_at'),
      column.utc('published_at', { nullable: true }),
      column.json('tags'),
    ];
    await runner.createTable(new Table({ name: 'samples', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('samples');
  }
}

const createdAt = new Date('2026-01-31T16:00:00.001Z');

describeEachDatabase('portable columns', (open) => {
  const schema = { entities: [SampleEntity], migrations: [Samples0001] };

  it('come back as they were written, with their defaults', async () => {
    const { database, unitOfWork } = await open(schema);
    const samples = () => database.repository(SampleEntity);
    await unitOfWork.run(async () => {
      await samples().insert({ createdAt, tags: ['动作', '冒险'] });
      await samples().insert({ createdAt, publishedAt: createdAt, tags: [], sizeInBytes: 2 ** 41, isListed: false });
    });
    const common = { shortText: 'new', longText: null, amount: 7, createdAt };
    expect(await samples().find({ order: { id: 'ASC' } })).toEqual([
      { ...common, id: 1, sizeInBytes: 0, isListed: true, publishedAt: null, tags: ['动作', '冒险'] },
      { ...common, id: 2, sizeInBytes: 2 ** 41, isListed: false, publishedAt: createdAt, tags: [] },
    ]);
  });

  it('find instants by comparison, through the repository and through SQL', async () => {
    const { database, unitOfWork } = await open(schema);
    const samples = () => database.repository(SampleEntity);
    await unitOfWork.run(() => samples().insert({ createdAt, tags: [] }));
    const later = new Date(createdAt.getTime() + 1);
    expect(await samples().countBy({ createdAt: LessThan(later) })).toBe(1);
    expect(await samples().countBy({ createdAt: MoreThan(createdAt) })).toBe(0);
    const builder = samples().createQueryBuilder('sample').where({ createdAt });
    expect(await builder.getCount()).toBe(1);
    const sql = 'SELECT created_at AS at FROM samples WHERE created_at < :later AND is_listed = :isListed';
    expect(await database.query(sql, { later, isListed: true })).toEqual([{ at: createdAt.getTime() }]);
  });

  it('refuse to round a number that JavaScript cannot hold', async () => {
    const { database, unitOfWork } = await open(schema);
    await unitOfWork.run(async () => {
      await database.repository(SampleEntity).insert({ createdAt, tags: [] });
      await database.execute('UPDATE samples SET size_in_bytes = 9007199254740993');
    });
    await expect(database.repository(SampleEntity).find()).rejects.toThrow('not a safe integer');
  });

  it('agree between migration and entity', async () => {
    expect(await pendingSchemaChanges(await open(schema))).toEqual([]);
  });

  it('are told apart when the entity has moved on', async () => {
    const opened = await open({ ...schema, entities: [SampleEntity, ForgottenEntity] });
    expect(await pendingSchemaChanges(opened)).toEqual([expect.stringContaining('forgotten')]);
  });
});

@Entity('forgotten')
class ForgottenEntity {
  @PrimaryGeneratedColumn()
  id: number;
}
