import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { BillTasksService } from './bill-tasks.service';
import { latestBill } from './bills.rules';
import { BillsRepository } from './bills.repository';
import { BillsService } from './bills.service';

/** Begins with the bill of each provider's latest day as soon as it is there. */
@Injectable()
export class BillNightsService {
  constructor(
    private readonly bills: BillsRepository,
    private readonly service: BillsService,
    private readonly tasks: BillTasksService,
    private readonly clock: Clock,
  ) {}

  async startLatest(): Promise<void> {
    const day = latestBill(this.clock.now());
    for (const { name: provider } of this.tasks.all())
      if (!(await this.bills.find(provider, day))) await this.service.start({ provider, day });
  }
}
