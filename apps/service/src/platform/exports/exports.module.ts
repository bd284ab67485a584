import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '../erasure/erasers';
import { Jobs } from '../jobs/jobs';
import { ExportBytes } from './export-bytes';
import { ExportKinds } from './export-tasks';
import { ExportRemoval } from './export-removal';
import { ExportWriter } from './export-writer';
import { Exports } from './exports';
import { ExportsRepository } from './exports.repository';

const SWEEP_SECONDS = 24 * 60 * 60;

/** Makes `Exports` injectable everywhere; features declare what can be asked for in `onModuleInit`. */
@Global()
@Module({
  providers: [ExportBytes, ExportKinds, ExportRemoval, ExportWriter, Exports, ExportsRepository],
  exports: [Exports],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly bytes: ExportBytes,
    private readonly erasers: Erasers,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.jobs.every('exports.sweep-bytes', SWEEP_SECONDS, ({ stop }) => this.bytes.sweep(stop));
    this.erasers.declare({
      name: 'exports',
      label: '导出的文件',
      tables: ['exports'],
      erase: (uid) => this.exports.forget({ uid }),
    });
  }
}
