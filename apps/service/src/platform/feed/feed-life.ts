import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { placeOf } from './database-place';
import { newGeneration } from './renew-generation';

/** Name of the file that operators leave in the data folder after they put a database back in place, byte by byte. */
const MARK = 'restored';

/** Begins another generation of the feed where the database was put back while no service ran. */
@Injectable()
export class FeedLife {
  private readonly logger = new Logger(FeedLife.name);

  constructor(
    private readonly config: AppConfig,
    private readonly connections: Connections,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Call it at every start, before anybody asks. Of several processes one renews. */
  async settle(): Promise<void> {
    const place = await placeOf(this.config.database, this.connections);
    const mark = join(this.config.dataDir, MARK);
    const isMarked = existsSync(mark);
    const isRenewed = await this.unitOfWork.run(async () => {
      // The first start on this version only notes where it is.
      await this.database.execute('UPDATE feed_generations SET place = :place WHERE place IS NULL', { place });
      const parameters = { place, generation: newGeneration() };
      const other = isMarked ? '1 = 1' : 'place <> :place';
      return this.database.execute(
        `UPDATE feed_generations SET place = :place, generation = :generation WHERE ${other}`,
        parameters,
      );
    });
    if (isRenewed > 0) this.logger.warn('the database was put back or moved: clients fetch everything afresh');
    if (isMarked) rmSync(mark, { force: true });
  }
}
