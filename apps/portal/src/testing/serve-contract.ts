import { refusalCatalogue, type DataOf, type PlayerOperationId } from '@ug/contract';
import {
  createContractStub,
  exampleOf as envelopeOf,
  type StubResponses,
  type StubCall,
  type StubResponse,
} from '@ug/contract-stub';
import { vi } from 'vitest';

/** A call that the portal sent, with the fields of its form as text. */
export type Call = StubCall & { readonly body: Record<string, string> };

/** What operations respond instead of their examples. */
export type Responses = {
  readonly [Id in PlayerOperationId]?: (call: Call) => StubResponse | Response | Promise<StubResponse | Response>;
};

type Served = ReturnType<typeof createContractStub>;
let served: Served[] = [];

/** What the portal sent that the contract does not allow, since the last call of this. */
export function takeContractProblems(): string[] {
  const problems = served.flatMap((stub) => stub.takeProblems());
  served = [];
  return problems;
}

/** The data of the example that the contract gives for an operation's response, a copy of one's own. */
export const exampleOf = <Id extends PlayerOperationId>(id: Id): DataOf<Id> =>
  (envelopeOf(id) as { data: DataOf<Id> }).data;

/** Data as the service would send it. */
export const success = (data: unknown): Response => Response.json({ code: 0, msg: 'ok', data });

/** Data other than the example's. */
export const respond = <Id extends PlayerOperationId>(id: Id, data: DataOf<Id>): Responses => ({
  [id]: () => success(data),
});

/** What the service responds when it refuses by the contract's catalogue. */
export function refusalOf(key: keyof typeof refusalCatalogue): Response {
  const { code, msg } = refusalCatalogue[key];
  return Response.json({ code, msg, data: null });
}

/** A refusal of the contract's catalogue. */
export const refuse = (id: PlayerOperationId, key: keyof typeof refusalCatalogue): Responses => ({
  [id]: () => refusalOf(key),
});

/** An HTTP failure. */
export const fail = (id: PlayerOperationId, status: number): Responses => ({
  [id]: () => ({ status, body: { code: status, msg: 'error', data: null } }),
});

/** No response at all. */
export const disconnect = (id: PlayerOperationId): Responses => ({
  [id]: () => Promise.reject(new TypeError('Failed to fetch')),
});

/**
 * Replaces the network by the contract: every operation responds with its example, or with what `responses` says.
 * @returns the calls, as they come
 */
export function serveContract(responses: Responses = {}): Call[] {
  const stub = createContractStub({ responses: responses as StubResponses });
  served.push(stub);
  vi.stubGlobal('fetch', stub.fetch);
  return stub.calls as Call[];
}

/** The players that the calls of an operation name as those who were shown what they confirm. */
export const seenBy = (calls: readonly Call[], id: Call['id']): (string | null)[] =>
  placed(calls, id).map(({ headers }) => headers.get('UG-Confirmed-Uid'));

/** Those of an operation. */
export const placed = (calls: readonly Call[], id: Call['id']): Call[] => calls.filter((call) => call.id === id);
