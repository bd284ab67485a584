import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { Registry } from '#platform/registry/registry';
import type { PayProvider } from './pay-provider.port';

/** Every way to pay; each declares itself. */
@Injectable()
export class PayProvidersService {
  private readonly providers = new Registry<string, PayProvider>('a provider');

  /** @throws Error when there is one of its name */
  declare(provider: PayProvider): void {
    this.providers.add(provider.name, provider);
  }

  /** What a new order may be paid through, in the order of the contract. */
  offered(): Schemas['PayProvider'][] {
    const names = Object.keys(labels.PayProvider) as Schemas['PayProvider'][];
    return names.filter((name) => this.providers.find(name)?.isOffered);
  }

  /** @throws Refusal `order.noProvider` */
  requireOffered(name: string): PayProvider {
    const provider = this.require(name);
    if (!provider.isOffered) throw new Refusal('order.noProvider');
    return provider;
  }

  /** @throws Refusal `order.noProvider` */
  require(name: string): PayProvider {
    const provider = this.providers.find(name);
    if (!provider) throw new Refusal('order.noProvider');
    return provider;
  }
}
