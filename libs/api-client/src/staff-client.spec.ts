import { describe, expect, it, vi } from 'vitest';
import { createStaffClient } from './staff-client';
import { jsonResponse, fakeFetch } from './testing/fake-fetch';

function staffWith(respond: () => Response, token: () => string | null = () => 'secret') {
  const { fetch, sent } = fakeFetch(respond);
  const onSessionExpired = vi.fn();
  return { client: createStaffClient({ fetch, token, onSessionExpired }), sent, onSessionExpired };
}

describe('a console call', () => {
  it('carries the session’s token once there is one', async () => {
    const before = staffWith(
      () => jsonResponse({}),
      () => null,
    );
    const after = staffWith(() => jsonResponse({}));
    await before.client.call('loginStaff', { body: { username: 'owner', password: '密码' } });
    await after.client.call('getStaffSelf');
    expect(before.sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(before.sent[0]).toMatchObject({ url: '/api/admin/login', body: '{"username":"owner","password":"密码"}' });
    expect(after.sent[0]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  });

  it.each([
    ['games 0-24/319', 319],
    ['games */0', 0],
    ['games 0-24/*', null],
    [undefined, null],
  ])('whose Content-Range is %s has the total %s', async (range, total) => {
    const { client } = staffWith(() => jsonResponse([], { headers: range ? { 'Content-Range': range } : {} }));
    expect(await client.ask('consoleListGames')).toEqual({ data: [], total });
  });

  it('gives the body, and nothing for an empty response', async () => {
    expect(
      await staffWith(() => jsonResponse({ path: '/detail/1' })).client.call('previewGame', { params: { id: 1 } }),
    ).toEqual({ path: '/detail/1' });
    expect(await staffWith(() => jsonResponse(undefined, { status: 204 })).client.call('logoutStaff')).toBeUndefined();
  });

  it('sends bytes as they are', async () => {
    const bytes = new Blob(['apk']);
    const { client, sent } = staffWith(() => jsonResponse({}));
    await client.call('appendUpload', { params: { fileId: 'a1' }, query: { offset: 0 }, body: bytes as never });
    expect(sent[0]).toMatchObject({ url: '/api/admin/files/a1?offset=0', method: 'PATCH', body: bytes });
  });
});

describe('a console call that is refused', () => {
  it('tells what is wrong with each field', async () => {
    const error = { code: 'validation', message: '请检查填写的内容', errors: { name: '必填' } };
    const { client } = staffWith(() => jsonResponse(error, { status: 400 }));
    const call = client.call('publishGame', { params: { id: 1 }, body: { publishAt: null } });
    await expect(call).rejects.toMatchObject({
      code: 'validation',
      message: error.message,
      status: 400,
      details: { errors: error.errors },
    });
  });

  it('shows the record as it stands when somebody else saved it', async () => {
    const error = { code: 'game.stale', message: '该游戏已被他人修改', current: { id: 1, version: 5 } };
    const { client } = staffWith(() => jsonResponse(error, { status: 409 }));
    const call = client.call('consoleGetGame', { params: { id: 1 } });
    await expect(call).rejects.toMatchObject({ code: 'game.stale', details: { current: { id: 1, version: 5 } } });
  });

  it('fails with the status’s sentence when the response is not the contract’s', async () => {
    const { client } = staffWith(() => jsonResponse(undefined, { status: 504 }));
    await expect(client.call('getStaffSelf')).rejects.toMatchObject({ kind: 'http', status: 504, message: '网关超时' });
  });
});

describe('HTTP 401', () => {
  const expired = () => jsonResponse({ code: 'session.expired', message: '登录已过期，请重新登录' }, { status: 401 });

  it('ends the session', async () => {
    const { client, onSessionExpired } = staffWith(expired);
    await expect(client.call('getStaffSelf')).rejects.toMatchObject({ code: 'session.expired' });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('is a wrong password, not an ended session, when nobody is signed in', async () => {
    const { client, onSessionExpired } = staffWith(expired, () => null);
    await expect(client.call('getStaffSelf')).rejects.toMatchObject({ code: 'session.expired' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('does not end a session that was opened after the call was sent', async () => {
    const tokens = ['old', 'new'];
    const { client, onSessionExpired } = staffWith(expired, () => tokens.shift() ?? null);
    await expect(client.call('getStaffSelf')).rejects.toMatchObject({ code: 'session.expired' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });
});
