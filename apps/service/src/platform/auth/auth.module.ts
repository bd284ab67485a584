import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../jobs/sweeps';
import { ApiTokenHolders } from './api-token-holders';
import { ConsoleNetworks } from './console-networks';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { OperationGuard } from './operation-guard';
import { Passwords } from './passwords';
import { QuotasRepository } from './quotas.repository';
import { SecondFactor } from './second-factor';
import { SeenPlayers } from './seen-players';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInLocks } from './sign-in-locks';
import { SignedTokens } from './signed-tokens';
import { StaffRoles } from './staff-roles';
import { StoppedAttempts } from './stopped-attempts';

const open = [
  ApiTokenHolders,
  ConsoleNetworks,
  OperationGuard,
  Passwords,
  QuotasRepository,
  SecondFactor,
  SeenPlayers,
  Sessions,
  SignedTokens,
  SignIn,
  StaffRoles,
  StoppedAttempts,
];

/** Signing in, sessions, and the guard that every operation passes. */
@Global()
@Module({
  providers: [LoginAttemptsRepository, SignInLocks, ...open],
  exports: [...open],
})
export class AuthModule implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttemptsRepository,
    private readonly quotas: QuotasRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.hourly('sessions.sweep', (limit) => this.sessions.removeEnded(limit));
    this.sweeps.hourly('login-attempts.sweep', (limit) => this.attempts.removeOld(limit));
    this.sweeps.hourly('quotas.sweep', (limit) => this.quotas.removeOld(limit));
  }
}
