import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { WriteAheadLog } from '../database/write-ahead-log';
import { Jobs } from '../jobs/jobs';

const RETRY_SECONDS = 60;
/** Without anybody's asking: messages are recalled, and old rows are swept away. */
const RETRIES_AN_HOUR = 60;

/**
 * Deleted rows are overwritten in the database, but SQLite's file of recent changes has them until it is emptied. A reader
 * that keeps it from that, such as a backup, is not waited for: it is tried again every minute.
 */
@Injectable()
export class ErasedPages implements OnModuleInit {
  private readonly logger = new Logger(ErasedPages.name);
  /** A process that was killed may have left some. */
  private isDue = true;
  private visits = 0;

  constructor(
    private readonly log: WriteAheadLog,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    if (!this.log.exists) return;
    this.jobs.every('erasure.pages', RETRY_SECONDS, () => this.visit());
  }

  /** Has them go, now or as soon as nobody reads them any more; never rejects. */
  async clear(): Promise<void> {
    this.isDue = true;
    try {
      this.isDue = !(await this.log.empty());
    } catch (error) {
      this.logger.warn(`the file of recent changes was not emptied: ${String(error)}`);
    }
  }

  private async visit(): Promise<void> {
    this.visits += 1;
    if (this.isDue || this.visits % RETRIES_AN_HOUR === 0) await this.clear();
  }
}
