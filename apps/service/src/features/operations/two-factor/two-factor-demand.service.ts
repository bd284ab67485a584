import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SecondFactor, type ProvenAccount, type SecondFactorDemand } from '#platform/auth/second-factor';
import { AuthenticatorsRepository } from './authenticators.repository';

/** What signing in asks of an account beside the password. */
@Injectable()
export class TwoFactorDemandService implements OnModuleInit {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly authenticators: AuthenticatorsRepository,
  ) {}

  onModuleInit(): void {
    this.secondFactor.declare((account) => this.demandOf(account));
  }

  private async demandOf({ id, role }: ProvenAccount): Promise<SecondFactorDemand> {
    if (await this.authenticators.isEnabled(id)) return 'code';
    return (await this.authenticators.requiredRoles()).includes(role) ? 'setUp' : 'none';
  }
}
