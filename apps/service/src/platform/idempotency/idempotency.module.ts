import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Sweeps } from '../jobs/sweeps';
import { Idempotency } from './idempotency';
import { IdempotencyKeysRepository } from './idempotency-keys.repository';

/** Makes idempotency keys injectable everywhere. */
@Global()
@Module({ providers: [Idempotency, IdempotencyKeysRepository], exports: [Idempotency] })
export class IdempotencyModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  onModuleInit(): void {
    this.sweeps.hourly('idempotency.sweep', (limit) => this.keys.removeOld(limit));
  }
}
