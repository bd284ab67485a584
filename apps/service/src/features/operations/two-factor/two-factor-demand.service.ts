import { Injectable } from '@nestjs/common';
import type { ProvenAccount, SecondFactorDemand } from '#platform/auth/second-factor';
import { AuthenticatorsRepository } from './authenticators.repository';
import { TwoFactorNeedsService } from './two-factor-needs.service';

/** Decides the second factor that an account needs to sign in, besides the password. */
@Injectable()
export class TwoFactorDemandService {
  constructor(
    private readonly authenticators: AuthenticatorsRepository,
    private readonly needs: TwoFactorNeedsService,
  ) {}

  async demandOf({ id, role }: ProvenAccount): Promise<SecondFactorDemand> {
    if (await this.authenticators.isEnabled(id)) return 'code';
    return (await this.needs.isNeeded(role)) ? 'setUp' : 'none';
  }
}
