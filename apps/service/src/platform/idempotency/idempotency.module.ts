import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '../erasure/erasers';
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
    private readonly erasers: Erasers,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'idempotency',
      label: '重复请求的应答',
      tables: ['idempotency_keys'],
      // The other erasers may make calls with keys, whose responses are stored here.
      isLast: true,
      erase: (uid) => this.keys.forgetPlayer(uid),
    });
    this.sweeps.hourly('idempotency.sweep', (limit) => this.keys.removeOld(limit));
  }
}
