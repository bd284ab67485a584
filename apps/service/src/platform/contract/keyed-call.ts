import type { OperationId } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../actor/principal';
import { Refusal } from '../errors/refusal';
import type { KeyedCall } from '../idempotency/idempotency';

/** The header's name, as Node spells it. */
const HEADER = 'idempotency-key';
const KEY = /^[\w-]{8,64}$/;

/** Guests are told apart by their keys alone, which are made by chance. */
function callerOf(principal: Principal | null): string {
  if (!principal) return 'guest';
  return principal.kind === 'player' ? `player:${principal.uid}` : `staff:${principal.staffId}`;
}

/**
 * Returns the call that a request asks to be done once; null for a request without a key.
 * @throws Refusal `validation` for an invalid key
 */
export function keyedCallOf(id: OperationId, request: FastifyRequest): KeyedCall | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('validation', { errors: { 'Idempotency-Key': '须为 8 至 64 个字母、数字、下划线或短横线' } });
  const content = { params: request.params, body: request.body ?? null };
  const { principal } = request;
  const uid = principal?.kind === 'player' ? { uid: Number(principal.uid) } : {};
  return { scope: [callerOf(principal), id], key, content, ...uid };
}
