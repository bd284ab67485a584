import { playerCalls, refusalCatalogue, type CallSpec, type DataOf, type PlayerOperationId } from '@ug/contract';
import contract from '@ug/contract/generated/openapi.json';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { vi } from 'vitest';

/** A call that the portal placed. */
export interface Call {
  id: PlayerOperationId;
  path: string;
  body: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
}

type Answer = (call: Call) => Response | Promise<Response>;
export type Answers = { [Id in PlayerOperationId]?: Answer };

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: { 200: { content: Record<string, { example: { data: unknown } }> } };
}

const ajv = addFormats.default(new Ajv2020({ strict: false, coerceTypes: true }));
ajv.addSchema(contract, 'contract');
const problems: string[] = [];

/** What the portal sent that the contract does not allow, since it was last asked. */
export const takeContractProblems = (): string[] => problems.splice(0);

function operationOf(id: PlayerOperationId): Operation {
  const { path, method } = playerCalls[id] as CallSpec;
  return (contract.paths as unknown as Record<string, Record<string, Operation>>)[path]![method]!;
}

/** The example that the contract gives for an operation's answer, a copy of one's own. */
export function exampleOf<Id extends PlayerOperationId>(id: Id): DataOf<Id> {
  const content = operationOf(id).responses[200].content['application/json'];
  return structuredClone(content!.example.data) as DataOf<Id>;
}

const envelope = (code: number, msg: string, data: unknown, status = 200) =>
  new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'Content-Type': 'application/json' } });

/** An answer other than the example. */
export const answer = <Id extends PlayerOperationId>(id: Id, data: DataOf<Id>): Answers => ({
  [id]: () => envelope(0, 'ok', data),
});

/** A refusal of the contract's catalogue. */
export const refuse = (id: PlayerOperationId, key: keyof typeof refusalCatalogue): Answers => ({
  [id]: () => envelope(refusalCatalogue[key].code, refusalCatalogue[key].msg, null),
});

/** An HTTP failure, and no answer at all. */
export const fail = (id: PlayerOperationId, status: number): Answers => ({
  [id]: () => envelope(status, 'error', null, status),
});
export const disconnect = (id: PlayerOperationId): Answers => ({
  [id]: () => Promise.reject(new TypeError('Failed to fetch')),
});

function placed(address: string, init: RequestInit): Call {
  const url = new URL(address, 'http://portal.test');
  const path = url.pathname.replace(/^\/api/, '');
  const ids = Object.keys(playerCalls) as PlayerOperationId[];
  const id = ids.find(
    (one) =>
      playerCalls[one].method.toUpperCase() === init.method &&
      new RegExp(`^${playerCalls[one].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!id) throw new Error(`契约里没有 ${init.method} ${path}`);
  const body = Object.fromEntries((init.body as URLSearchParams | undefined) ?? []);
  return { id, path, body, query: Object.fromEntries(url.searchParams), headers: new Headers(init.headers) };
}

function checkBody({ id, body }: Call): void {
  const content = operationOf(id).requestBody?.content;
  if (!content) return;
  const [type] = Object.keys(content);
  const pointer = [playerCalls[id].path, playerCalls[id].method, 'requestBody', 'content', type!, 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.compile({ $ref: `contract#/paths/${pointer}` });
  if (!validate({ ...body })) problems.push(`${id}: ${ajv.errorsText(validate.errors)}`);
}

/**
 * Puts the contract in the network's place: every operation answers its example, or what `answers` says.
 * @returns the calls, as they come
 */
export function serveContract(answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = placed(address, init);
    calls.push(call);
    checkBody(call);
    return answers[call.id]?.(call) ?? envelope(0, 'ok', exampleOf(call.id));
  });
  return calls;
}
