import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService } from './reconciliations.service';

/** When the nightly one is due, in hours after midnight: few are awake. */
const NIGHT_HOUR = 3;
const HOUR_MS = 3600 * 1000;

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
    const due = this.clock.startOf(today).getTime() + NIGHT_HOUR * HOUR_MS;
    if (this.clock.now().getTime() < due || (await this.reconciliations.isDone(today))) return;
    await this.service.start(today);
  }
}
