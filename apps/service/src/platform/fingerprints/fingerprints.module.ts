import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '../erasure/erasers';
import { Sweeps } from '../jobs/sweeps';

import { Fingerprints } from './fingerprints';
import { TextChecks } from './text-checks';

/** Makes the comparison of what people write injectable everywhere, and forgets it in time. */
@Global()
@Module({ providers: [Fingerprints, TextChecks], exports: [TextChecks] })
export class FingerprintsModule implements OnModuleInit {
  constructor(
    private readonly fingerprints: Fingerprints,
    private readonly erasers: Erasers,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'fingerprints',
      label: '内容指纹',
      tables: ['fingerprints'],
      erase: async (uid, size) => (await this.fingerprints.forget(uid, size)) >= size,
    });
    this.sweeps.hourly('fingerprints.sweep', (limit) => this.fingerprints.removeOld(limit));
  }
}
