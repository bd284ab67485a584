import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs';
import { Tasks } from '../tasks/tasks.service';
import { BackupTasks, makeDailyBackup } from './backup-tasks';
import { BackupsRepository } from './backups.repository';

const LOOK_SECONDS = 600;

/** The service backs itself up, where an operator has said where to. */
@Global()
@Module({ providers: [BackupTasks, BackupsRepository], exports: [BackupsRepository] })
export class BackupsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly tasks: Tasks,
    private readonly backups: BackupTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(makeDailyBackup, (task) => this.backups.make(task));
    this.jobs.every('backups.daily', LOOK_SECONDS, () => this.backups.startDaily(this.tasks));
  }
}
