import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Registry } from '../registry/registry';

export type ProviderCertificate = Schemas['HealthCertificate'];

/** The keys and certificates of a provider. */
export interface CertificateSource {
  readonly provider: Schemas['HealthProvider'];
  /** The configured keys and the certificates fetched so far, without waiting. Names carry no secret. */
  readonly list: () => readonly ProviderCertificate[];
}

/** Keys and certificates of providers, and the end of each. The feature of a provider declares them. */
@Injectable()
export class ProviderCertificates {
  private readonly sources = new Registry<string, CertificateSource>('a list of certificates of');

  /** @throws Error when there is one of this provider */
  declare(source: CertificateSource): void {
    this.sources.add(source.provider, source);
  }

  /** All of them; the first to end comes first. */
  list(): ProviderCertificate[] {
    const end = ({ validUntil }: ProviderCertificate) => (validUntil === null ? Infinity : Date.parse(validUntil));
    return this.sources.all.flatMap(({ list }) => [...list()]).sort((one, other) => compare(end(one), end(other)));
  }
}

/** Two that never end are equal. Their difference would be NaN. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
