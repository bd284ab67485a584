import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import type { Page } from '#platform/paging/page';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ChannelsRepository } from './channels.repository';
import { visitSource } from './channels.rules';

/** Counts visits by the channel and invitation code that brought them. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts a visit on today's calendar day; a device that says who it is counts once a day for each source. */
  async report(report: BodyOf<'reportChannelVisit'>): Promise<null> {
    const visit = { day: this.clock.today(), ...visitSource(report) };
    await this.unitOfWork.run(async () => {
      if (report.deviceID && !(await this.channels.mark(report.deviceID, visit))) return;
      await this.channels.add(visit);
    });
    return null;
  }

  list(query: QueryOf<'consoleListChannels'>): Promise<Page<Schemas['ChannelDay']>> {
    return this.channels.list(query);
  }
}
