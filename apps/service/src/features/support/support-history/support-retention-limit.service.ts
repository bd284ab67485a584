import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Before which instant nothing is kept. */
@Injectable()
export class SupportRetentionLimitService {
  constructor(
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  async limit(): Promise<Date> {
    const { retentionDays } = await this.settings.current();
    return new Date(this.clock.now().getTime() - retentionDays * DAY_MS);
  }
}
