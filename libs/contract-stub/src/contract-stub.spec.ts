import { operationRules, playerCalls, staffCalls, type OperationId } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { createContractStub, exampleOf } from './contract-stub';
import { examplesOf, operations, type StubOperation } from './contract';

const find = (passes: (operation: StubOperation) => boolean): StubOperation => {
  const found = operations.find(passes);
  if (!found) throw new Error('The contract has no such operation');
  return found;
};
const methodsOf = (path: string) => operations.filter(({ call }) => call.path === path).map(({ call }) => call.method);
const SIGNED_IN = { 'UG-Uid': '1', 'UG-Token': 'token', Authorization: 'Bearer token' };

const fetchOperation = (stub: ReturnType<typeof createContractStub>, { call }: StubOperation, init: RequestInit = {}) =>
  stub.fetch(`/api${call.path}`, { method: call.method.toUpperCase(), headers: SIGNED_IN, ...init });

describe('the stand-in of the contract', () => {
  it('tells operations of one path apart by their method', async () => {
    const shared = find(
      ({ call }) => !call.path.includes('{') && methodsOf(call.path).length > 1 && call.method === 'get',
    );
    const stub = createContractStub();
    expect(await (await fetchOperation(stub, shared)).json()).toEqual(exampleOf(shared.id));
    expect(stub.calls.map(({ id }) => id)).toEqual([shared.id]);
    expect(stub.takeProblems()).toEqual([]);
  });

  it('knows no path or method that the contract does not have', async () => {
    const stub = createContractStub();
    expect((await stub.fetch('/api/nowhere')).status).toBe(404);
    expect(stub.takeProblems()).toEqual(['the contract has no GET /api/nowhere']);
  });

  it('refuses a body and a query that the contract does not allow, and remembers them', async () => {
    const form = find(({ call }) => call.body === 'form' && !call.path.includes('{'));
    const list = find(({ call }) => call.method === 'get' && !call.path.includes('{'));
    const stub = createContractStub();
    expect((await fetchOperation(stub, form, { body: new URLSearchParams({ surprise: '1' }) })).status).toBe(400);
    const headers = SIGNED_IN;
    expect((await stub.fetch(`/api${list.call.path}?surprise=1`, { headers })).status).toBe(400);
    expect(stub.takeProblems()).toHaveLength(2);
  });

  it('reads a form in every encoding that the contract allows', async () => {
    const form = find(
      ({ call, body, session }) =>
        call.body === 'form' && session === 'none' && !call.path.includes('{') && body !== null,
    );
    const fields = Object.entries([...examplesOf(form.body!.media).values()][0] as Record<string, string | number>);
    const encoded = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const multipart = new FormData();
    for (const [name, value] of encoded) multipart.set(name, value);
    const stub = createContractStub();
    for (const body of [encoded, multipart, JSON.stringify(Object.fromEntries(fields))])
      expect((await fetchOperation(stub, form, { body })).status).toBe(200);
    expect(stub.takeProblems()).toEqual([]);
    expect(stub.calls[0]?.body).toEqual(stub.calls[1]?.body);
    multipart.set(String(fields[0]?.[0]), new Blob(['a file']));
    expect((await fetchOperation(stub, form, { body: multipart })).status).toBe(400);
  });

  it('asks for a session where the contract does', async () => {
    const own = find(({ session, call }) => session === 'player' && !call.path.includes('{'));
    expect(await (await fetchOperation(createContractStub(), own, { headers: {} })).json()).toMatchObject({ code: 2 });
    const staff = find(({ session, call }) => session === 'staff' && !call.path.includes('{'));
    expect((await fetchOperation(createContractStub(), staff, { headers: {} })).status).toBe(401);
  });

  it('asks for the permission that the contract names', async () => {
    const owners = find(({ permission, call }) => permission === 'staff.edit' && !call.path.includes('{'));
    expect((await fetchOperation(createContractStub({ role: 'support' }), owners, { body: '{}' })).status).toBe(403);
  });

  it('lets a test respond in the place of an example', async () => {
    const list = find(({ id, call }) => operationRules[id].paged && !call.path.includes('{'));
    const stub = createContractStub({ responses: { [list.id]: () => ({ body: [] }) } });
    const response = await fetchOperation(stub, list);
    expect([await response.json(), response.headers.get('content-range')]).toEqual([[], `${list.tag} 0-0/0`]);
  });

  it('has an example for every response that is JSON', () => {
    const ids = Object.keys({ ...playerCalls, ...staffCalls }) as OperationId[];
    const json = ids.filter((id) => operationRules[id].response === 'json');
    expect(json.filter((id) => exampleOf(id) === undefined)).toEqual([]);
  });
});
