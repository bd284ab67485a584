import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { networkOf } from '#platform/addresses/network-of';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SessionDevicesService } from '#features/players/sign-ins/session-devices.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import type { ReportEntity } from './report.entity';

/** An account counts as somebody of their own after so many days. */
const SETTLED_IN_MS = 7 * 24 * 60 * 60_000;

/** Origins of reports, so that one person with many accounts is one voice. */
@Injectable()
export class ReportSourcesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly devices: SessionDevicesService,
    private readonly clock: Clock,
  ) {}

  /** The origin of a report that is made now. @throws Refusal `standing.tooFast` */
  async of(uid: number): Promise<Pick<ReportEntity, 'deviceSign' | 'network' | 'isSettledIn' | 'createdAt'>> {
    await this.limits.spend(uid, 'report', await this.standings.of(uid));
    const { principal, address } = currentActor();
    const sign = principal?.kind === 'player' ? await this.devices.signOf(principal.sessionId) : null;
    const { registeredAt } = await this.accounts.standingOf(uid);
    const createdAt = this.clock.now();
    return {
      deviceSign: sign ?? '',
      network: networkOf(address),
      isSettledIn: createdAt.getTime() - registeredAt.getTime() > SETTLED_IN_MS,
      createdAt,
    };
  }
}
