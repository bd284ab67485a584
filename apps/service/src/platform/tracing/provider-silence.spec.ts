import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFrom } from './provider-call';
import { providerOutcomes } from './provider-outcomes';
import { ProviderSilence } from './provider-silence';

const silent = createServer(() => undefined);
const portOf = () => (silent.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening)));
afterAll(() => silent.close());

const failureOf = (url: string, ms: number) =>
  fetchFrom('sms', url, { signal: AbortSignal.timeout(ms) }).catch((error: unknown) => error as Error);

it('a provider that does not respond is told to staff in Chinese, and counted by the kind of its error', async () => {
  const failure = await failureOf(`http://127.0.0.1:${portOf()}/secret`, 50);
  silent.closeAllConnections();
  expect(failure).toBeInstanceOf(ProviderSilence);
  expect((failure as Error).message).toBe('对方没有及时应答');
  expect(providerOutcomes().find(({ provider }) => provider === 'sms')?.lastFailure?.reason).toBe('TimeoutError');
});

it('so is one that cannot be reached, without its address', async () => {
  const failure = await failureOf('http://127.0.0.1:1/secret', 20_000);
  expect((failure as Error).message).toMatch(/^无法连接（[A-Za-z_]+）$/);
});
