import { refusalCatalogue, type RefusalKey } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { Failure } from '@ug/contract-stub';

/** A caller's wishes to the mock itself, in headers or in query parameters that begin with two underscores. */
export interface Wishes {
  /** Name of the example to respond with. */
  example: string | null;
  /** The refusal to respond with. */
  refusal: RefusalKey | null;
  /** Milliseconds to wait before responding. */
  delay: number;
}

const LONGEST_DELAY = 60_000;

const isRefusal = (key: string): key is RefusalKey => key in refusalCatalogue;

/** Splits a request's query into wishes and the contract's own parameters. @throws Failure on an unknown wish */
export function readWishes({ headers, query }: FastifyRequest): { wishes: Wishes; query: Record<string, string> } {
  const entries = Object.entries(query as Record<string, string>);
  const asked = Object.fromEntries(entries.filter(([name]) => name.startsWith('__')));
  const wish = (name: string) => headers[`x-mock-${name}`]?.toString() ?? asked[`__${name}`] ?? null;
  const preferred = /(?:^|[,;\s])example="?([\w-]+)/.exec(headers.prefer?.toString() ?? '')?.[1];
  const refusal = wish('refusal');
  const delay = Number(wish('delay') ?? 0);
  if (refusal !== null && !isRefusal(refusal)) throw new Failure(400, { message: `契约里没有名为 ${refusal} 的拒绝` });
  if (!(delay >= 0 && delay <= LONGEST_DELAY)) throw new Failure(400, { message: '延迟须在 0 到 60000 毫秒之间' });
  return {
    wishes: { example: preferred ?? wish('example'), refusal, delay },
    query: Object.fromEntries(entries.filter(([name]) => !name.startsWith('__'))),
  };
}
