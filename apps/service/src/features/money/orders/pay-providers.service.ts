import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import type { PayProvider } from './pay-provider.port';

/** Every way to pay; each declares itself. */
@Injectable()
export class PayProvidersService {
  private readonly providers = new Map<string, PayProvider>();

  /** @throws Error when there is one of its name */
  declare(provider: PayProvider): void {
    if (this.providers.has(provider.name)) throw new Error(`there is already a provider ${provider.name}`);
    this.providers.set(provider.name, provider);
  }

  /** What a new order may be paid through, in the order of the contract. */
  offered(): Schemas['PayProvider'][] {
    const names = Object.keys(labels.PayProvider) as Schemas['PayProvider'][];
    return names.filter((name) => this.providers.get(name)?.isOffered);
  }

  /** @throws Refusal `order.noProvider` */
  requireOffered(name: string): PayProvider {
    const provider = this.require(name);
    if (!provider.isOffered) throw new Refusal('order.noProvider');
    return provider;
  }

  /** @throws Refusal `order.noProvider` */
  require(name: string): PayProvider {
    const provider = this.providers.get(name);
    if (!provider) throw new Refusal('order.noProvider');
    return provider;
  }
}
