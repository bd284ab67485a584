import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { Registry } from '#platform/registry/registry';
import type { CheckOutcome } from '#platform/self-checks/self-checks';
import type { PayProvider } from './orders.port';

/** Every way to pay; each declares itself. */
@Injectable()
export class PayProvidersService {
  private readonly providers = new Registry<string, PayProvider>('a provider');

  /** @throws Error when there is one of its name */
  declare(provider: PayProvider): void {
    this.providers.add(provider.name, provider);
  }

  /** Returns the providers that a new order may be paid through, in the order of the contract. */
  offered(): Schemas['PayProvider'][] {
    const names = Object.keys(labels.PayProvider) as Schemas['PayProvider'][];
    return names.filter((name) => this.providers.find(name)?.isOffered);
  }

  /** Asks every offered provider about an order that does not exist: harmless, and it proves address and keys. */
  async check(): Promise<CheckOutcome> {
    const outcomes: CheckOutcome[] = [];
    for (const name of this.offered()) outcomes.push(await checkOf(this.require(name)));
    if (outcomes.length === 0) return { isGood: false, text: '没有开通任何支付渠道，玩家不能充值。' };
    return { isGood: outcomes.every(({ isGood }) => isGood), text: outcomes.map(({ text }) => text).join('\n') };
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

async function checkOf(provider: PayProvider): Promise<CheckOutcome> {
  const label = labels.PayProvider[provider.name];
  const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);
  try {
    // No order has this number: it is shorter than ours.
    const found = await provider.query(`9${randomInt(1e12)}`.padEnd(20, '0'));
    if (found) return { isGood: false, text: `${label}：对不存在的订单答复了一笔付款，请检查商户号。` };
    const where = provider.name === 'sandbox' ? '沙箱只在本机，不连接任何渠道' : '网络与密钥正常';
    return { isGood: true, text: `${label}：查询一笔不存在的订单，答复没有这笔订单，${where}。` };
  } catch (error) {
    return { isGood: false, text: `${label}：查询没有成功：${reason(error)}` };
  }
}
