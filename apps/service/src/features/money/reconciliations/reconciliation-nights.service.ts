import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService } from './reconciliations.service';

/** The minute of the day at which the nightly one is due, 03:00: few are awake. */
const NIGHT_MINUTE = 3 * 60;

/** Begins one reconciliation each night. */
@Injectable()
export class ReconciliationNightsService {
  constructor(
    private readonly reconciliations: ReconciliationsRepository,
    private readonly service: ReconciliationsService,
    private readonly clock: Clock,
  ) {}

  async startNightly(): Promise<void> {
    const today = this.clock.today();
    if (this.clock.now() < this.clock.instantOf(today, NIGHT_MINUTE) || (await this.reconciliations.isDone(today)))
      return;
    await this.service.start(today);
  }
}
