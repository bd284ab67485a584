import { Global, Module } from '@nestjs/common';
import { ProviderCertificates } from './provider-certificates';
import { SelfChecks } from './self-checks';

/** Makes the registries of checks and of certificates injectable everywhere. */
@Global()
@Module({ providers: [ProviderCertificates, SelfChecks], exports: [ProviderCertificates, SelfChecks] })
export class SelfChecksModule {}
