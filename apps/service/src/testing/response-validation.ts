import { operationRules, refusalCatalogue, SESSION_EXPIRED_CODE, type OperationId } from '@ug/contract';
import type { FastifyInstance } from 'fastify';
import { contractOperations, dereference, type ContractNode } from '#platform/contract/contract-document';
import type { OperationRouteConfig } from '#platform/contract/operation';
import { exactValidator, type Validator } from '#platform/contract/validation';

const errorSchema = (name: string) =>
  exactValidator(dereference<ContractNode>({ $ref: `#/components/schemas/${name}` }));
const playerError = errorSchema('RefusalEnvelope');
const consoleError = errorSchema('ConsoleError');

const compiled = new Map<string, Validator>();

function schemaFor(id: OperationId, status: number): Validator {
  const key = `${id} ${status}`;
  const schema = contractOperations.get(id)?.node.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${id} responds with ${status}, which the contract does not name`);
  const validate = compiled.get(key) ?? exactValidator(schema);
  compiled.set(key, validate);
  return validate;
}

/** Refusals that any operation may give without naming them: the platform itself gives them. */
const PLATFORM_REFUSALS: readonly string[] = ['validation', 'session.expired', 'staff.forbidden'];

/** Of the console's operations these: when they are called with an API token, and from elsewhere. */
const CONSOLE_REFUSALS: readonly string[] = [
  'api-token.invalid',
  'api-token.peopleOnly',
  'api-token.addressRefused',
  'api-token.tooFast',
  'console-address.refused',
];

/** And this one, where an operation takes an idempotency key. */
const KEY_REUSED = 'idempotency.reused';
/** And this one, where it confirms what a player was shown. */
const SWITCHED = 'account.switched';

function assertNamedRefusal(id: OperationId, key: string | undefined): void {
  const { refusals, keyed, confirmed, audience, duringMaintenance } = operationRules[id];
  const isClosed = key === 'maintenance.on' && audience === 'player' && !duringMaintenance;
  const ofConsole = audience === 'staff' ? CONSOLE_REFUSALS : [];
  const ofPlatform = [...(keyed ? [KEY_REUSED] : []), ...(confirmed ? [SWITCHED] : [])];
  const named: readonly string[] = [...refusals, ...ofConsole, ...ofPlatform];
  if (key && !named.includes(key) && !PLATFORM_REFUSALS.includes(key) && !isClosed) {
    throw new Error(`${id} refuses with ${key}, which the contract does not list for it`);
  }
}

function refusalKeyOf(code: unknown): string | undefined {
  if (typeof code === 'string') return code.startsWith('http.') ? undefined : code;
  return Object.entries(refusalCatalogue).find(
    ([, refusal]) => refusal.code === code && code !== SESSION_EXPIRED_CODE,
  )?.[0];
}

function assertResponse(id: OperationId, status: number, text: string): void {
  const body = JSON.parse(text) as { code?: unknown };
  const { audience } = operationRules[id];
  // Foreign callers are refused in their own protocol, which the contract declares for the status.
  const isForeign = audience === 'player' && status >= 400 && typeof body.code === 'string';
  const isRefusal = !isForeign && (audience === 'player' ? body.code !== 0 : status >= 400);
  const validate = isRefusal ? (audience === 'player' ? playerError : consoleError) : schemaFor(id, status);
  const errors = validate(body);
  if (errors.length > 0)
    throw new Error(`${id} responded outside the contract: ${JSON.stringify(errors)} in ${text.slice(0, 400)}`);
  if (isRefusal) assertNamedRefusal(id, refusalKeyOf(body.code));
}

/** What a response carries may be a token or a link of somebody's own: only what everybody gets alike may be kept. */
function assertNotKept({ operation, caching }: OperationRouteConfig, cacheControl: unknown): void {
  if (!caching && cacheControl !== 'no-store')
    throw new Error(`${operation} responds with Cache-Control ${String(cacheControl)}: a cache may keep it`);
}

/** Responses that did not fit the contract since the last look; a suite fails when there are any. */
export const contractBreaches: string[] = [];

/** Holds every JSON response of an operation against the contract; a breach turns the response into a 500 and is kept. */
export function validateResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const config = request.routeOptions.config as unknown as OperationRouteConfig | undefined;
    const id = config?.operation;
    const isJson = String(reply.getHeader('Content-Type') ?? '').startsWith('application/json');
    const text = payload instanceof Buffer && !reply.hasHeader('Content-Encoding') ? payload.toString() : payload;
    if (!id || !isJson || typeof text !== 'string' || text === '') return payload;
    try {
      assertResponse(id, reply.statusCode, text);
      assertNotKept(config, reply.getHeader('Cache-Control'));
      return payload;
    } catch (error) {
      contractBreaches.push(String(error));
      reply.code(500);
      return JSON.stringify({ code: 'http.500', message: String(error), msg: String(error), data: null });
    }
  });
}
