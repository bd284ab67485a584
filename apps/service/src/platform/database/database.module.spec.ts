import { Injectable, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { NoteEntity, noteSchema } from '#testing/notes';
import { ClockModule } from '../clock/clock.module';
import { Clock } from '../clock/clock';
import { loadConfig } from '../config/app-config';
import { ConfigModule } from '../config/config.module';
import { DomainEvents } from '../events/domain-events';
import { EventsModule } from '../events/events.module';
import { Jobs } from '../jobs/jobs';
import { JobsModule } from '../jobs/jobs.module';
import { Database } from './database';
import { DatabaseModule } from './database.module';
import { UnitOfWork } from './unit-of-work';

@Injectable()
class NotesRepository implements OnModuleInit {
  countAtStart: number | undefined;

  constructor(
    readonly database: Database,
    readonly unitOfWork: UnitOfWork,
    readonly events: DomainEvents,
    readonly jobs: Jobs,
    readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.countAtStart = await this.database.repository(NoteEntity).count();
    this.jobs.every('notes.tidy', 60, () => Promise.resolve());
  }
}

@Module({ providers: [NotesRepository] })
class NotesModule {}

describeEachDatabase('an application', (open) => {
  it('has a migrated database before its modules start, and closes it after they have stopped', async () => {
    const { dataDir, databaseUrl } = await open.emptyTarget();
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const platform = [
      ConfigModule.forRoot(config),
      ClockModule.forRoot(),
      DatabaseModule.forRoot(noteSchema),
      EventsModule,
    ];
    const app = await Test.createTestingModule({ imports: [...platform, JobsModule, NotesModule] }).compile();
    await app.init();
    const notes = app.get(NotesRepository, { strict: false });
    expect(notes.countAtStart).toBe(0);
    expect(notes.clock.timezone).toBe('Asia/Shanghai');
    await notes.unitOfWork.run(() => notes.database.repository(NoteEntity).insert({ id: 1, text: 'whole' }));
    expect(await notes.database.repository(NoteEntity).count()).toBe(1);
    await notes.database.ping();
    await app.close();
    await expect(notes.database.ping()).rejects.toThrow();
  });
});
