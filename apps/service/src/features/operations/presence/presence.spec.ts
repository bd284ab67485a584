import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contractBreaches } from '#testing/response-validation';
import { nextEvent, staffSocket, type TestSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { presence } from './presence.feature';

describe('a record that several have open', () => {
  let app: TestApp;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [presence] });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });
  const connect = async (role: Parameters<typeof staffSocket>[1]): Promise<TestSocket> => {
    const socket = await staffSocket(app, role);
    open.push(socket);
    return socket;
  };
  const [boss, helper] = [
    { staffId: 9001, name: '测试owner' },
    { staffId: 9003, name: '测试support' },
  ];
  const record = { resource: 'bulletins', recordId: '3' };

  it('shows each who else is there, until they leave or their link breaks', async () => {
    const [owner, support] = [await connect('owner'), await connect('support')];
    expect(await owner.emitWithAck('record.watch', record)).toEqual({ ...record, watchers: [boss] });
    const joined = nextEvent(owner, 'record.watchers');
    expect(await support.emitWithAck('record.watch', record)).toEqual({ ...record, watchers: [boss, helper] });
    expect(await joined).toEqual({ ...record, watchers: [boss, helper] });
    const left = nextEvent(owner, 'record.watchers');
    support.disconnect();
    expect(await left).toEqual({ ...record, watchers: [boss] });
    expect(await owner.emitWithAck('record.watch', { resource: null, recordId: null })).toMatchObject({ watchers: [] });
  });

  it('shows a person once who has it open in two pages, until the second is closed as well', async () => {
    const [first, second, support] = [await connect('owner'), await connect('owner'), await connect('support')];
    await first.emitWithAck('record.watch', record);
    await second.emitWithAck('record.watch', record);
    expect(await support.emitWithAck('record.watch', record)).toMatchObject({ watchers: [boss, helper] });
    const still = nextEvent(support, 'record.watchers');
    await first.emitWithAck('record.watch', { resource: 'bulletins', recordId: '4' });
    expect(await still).toMatchObject({ watchers: [boss, helper] });
    const gone = nextEvent(support, 'record.watchers');
    second.disconnect();
    expect(await gone).toMatchObject({ watchers: [helper] });
  });

  it.each([
    ['staff', 'support'],
    ['client-config', 'support'],
    ['bulletins', 'moderator'],
    ['no-such-resource', 'owner'],
  ] as const)('is not shown to staff who may not see it: %s to %s', async (resource, role) => {
    const socket = await connect(role);
    const response = await socket.emitWithAck('record.watch', { resource, recordId: '3' });
    expect(response).toMatchObject({ code: 'staff.forbidden' });
  });
});
