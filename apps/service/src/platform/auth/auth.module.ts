import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs } from '../jobs/jobs';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { OperationGuard } from './operation-guard';
import { Passwords } from './passwords';
import { QuotasRepository } from './quotas.repository';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignedTokens } from './signed-tokens';

const SWEEP_SECONDS = 3600;

/** Signing in, sessions, and the guard that every operation passes. */
@Global()
@Module({
  providers: [LoginAttemptsRepository, OperationGuard, Passwords, QuotasRepository, Sessions, SignedTokens, SignIn],
  exports: [OperationGuard, Passwords, QuotasRepository, Sessions, SignedTokens, SignIn],
})
export class AuthModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly attempts: LoginAttemptsRepository,
    private readonly quotas: QuotasRepository,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (work: () => Promise<void>) => () => this.unitOfWork.run(work);
    this.jobs.every(
      'sessions.sweep',
      SWEEP_SECONDS,
      sweep(() => this.sessions.sweep()),
    );
    this.jobs.every(
      'login-attempts.sweep',
      SWEEP_SECONDS,
      sweep(() => this.attempts.sweep()),
    );
    this.jobs.every(
      'quotas.sweep',
      SWEEP_SECONDS,
      sweep(() => this.quotas.sweep()),
    );
  }
}
