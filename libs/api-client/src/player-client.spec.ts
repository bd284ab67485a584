import { refusalCodes } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { TransportError } from './failures';
import { createPlayerClient, type PlayerClientOptions } from './player-client';
import { jsonResponse, fakeFetch, type SentRequest } from './testing/fake-fetch';

const success = () => jsonResponse({ code: 0, msg: 'ok', data: [] });

function playerWith(
  respond: (request: SentRequest) => Response | Promise<Response>,
  changes: Partial<PlayerClientOptions> = {},
) {
  const { fetch, sent } = fakeFetch(respond);
  const onSessionExpired = vi.fn();
  const context = () => ({ appID: '1000', channelID: '3021' });
  const client = createPlayerClient({ fetch, context, session: () => null, onSessionExpired, ...changes });
  return { client, sent, onSessionExpired };
}

const formOf = ({ body }: SentRequest | { body?: unknown } = {}) => Object.fromEntries(body as URLSearchParams);

describe('a player’s call', () => {
  it('carries appID and channelID where the body lacks them', async () => {
    const { client, sent } = playerWith(success);
    await client.call('listGames', { body: { sort: 'latest', channelID: '' } });
    await client.call('listGameGifts', { body: { appID: 7, channelID: undefined } });
    await client.call('listGames', { body: { channelID: '9' } });
    expect(sent.map(formOf)).toEqual([
      { appID: '1000', channelID: '3021', sort: 'latest' },
      { appID: '7', channelID: '3021' },
      { appID: '1000', channelID: '9' },
    ]);
  });

  it('carries the form that the caller gives as it is, with appID and channelID where it lacks them', async () => {
    const { client, sent } = playerWith(success);
    const given = new FormData();
    given.set('sort', 'latest');
    given.set('channelID', '9');
    await client.call('listGames', { body: given });
    expect(sent[0]?.body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(sent[0]?.body as FormData)).toEqual({ appID: '1000', channelID: '9', sort: 'latest' });
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
    expect([...given.keys()]).toEqual(['sort', 'channelID']);
  });

  it('carries no body where the operation takes none', async () => {
    const { client, sent } = playerWith(success);
    await client.call('suggestGames', { query: { keyword: '星海' } });
    expect(sent[0]).toMatchObject({
      url: '/api/v1/games/suggestions?keyword=%E6%98%9F%E6%B5%B7',
      method: 'GET',
      body: undefined,
    });
  });

  it('asks for JSON as a script, for a player with uid and token, for a guest without', async () => {
    const guest = playerWith(success);
    const player = playerWith(success, {
      session: () => ({ uid: '88', token: 'secret' }),
      baseUrl: 'https://ug.example/api',
    });
    await guest.client.call('listGameTypes');
    await player.client.call('listGameTypes');
    expect(guest.sent[0]?.headers).toEqual({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
    expect(player.sent[0]?.headers).toMatchObject({ 'UG-Uid': '88', 'UG-Token': 'secret' });
    expect(player.sent[0]?.url).toBe('https://ug.example/api/v1/games/types');
  });

  it('gives the data of the envelope', async () => {
    const { client } = playerWith(() => jsonResponse({ code: 0, msg: 'ok', data: [{ type: 'role', count: 3 }] }));
    expect(await client.call('listGameTypes')).toEqual([{ type: 'role', count: 3 }]);
  });

  it('fails with the code and the sentence of a refusal', async () => {
    const { client, onSessionExpired } = playerWith(() =>
      jsonResponse({ code: 1101, msg: '游戏不存在或已下架', data: null }),
    );
    const call = client.call('getGameDetail', { body: { appID: 9 } });
    await expect(call).rejects.toMatchObject({ name: 'RefusedError', code: 1101, message: '游戏不存在或已下架' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('has the terms of now where others were shown', async () => {
    const current = { amount: 1200, coins: 6 };
    const refusal = { code: refusalCodes['recharge-tile.changed'], msg: '充值档位已变化', data: null, current };
    const { client } = playerWith(() => jsonResponse(refusal));
    const call = client.call('createOrder', { body: { tileId: 1, provider: 'sandbox' } });
    await expect(call).rejects.toMatchObject({ name: 'RefusedError', details: { current } });
  });

  it.each([
    [400, '请求错误'],
    [401, '未授权，请登录'],
    [403, '拒绝访问'],
    [404, '请求地址出错: /api/v1/games/types'],
    [408, '请求超时'],
    [500, '服务器内部错误'],
    [501, '服务未实现'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
    [505, 'HTTP版本不受支持'],
  ])('that ends in HTTP %i says %s', async (status, message) => {
    const { client } = playerWith(() => jsonResponse({ code: status, msg: 'whatever', data: null }, { status }));
    const call = client.call('listGameTypes');
    await expect(call).rejects.toMatchObject({ name: 'TransportError', kind: 'http', status, message });
  });

  it('that ends in HTTP 401 without the envelope of code 2 ends the session, and no guest’s', async () => {
    const unauthorized = () => new Response('<html>401</html>', { status: 401 });
    const player = playerWith(unauthorized, { session: () => ({ uid: '88', token: 'old' }) });
    await expect(player.client.call('listGameTypes')).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(player.onSessionExpired).toHaveBeenCalledOnce();
    const guest = playerWith(unauthorized);
    await expect(guest.client.call('listGameTypes')).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(guest.onSessionExpired).not.toHaveBeenCalled();
  });

  it('does not take a response without envelope for data', async () => {
    const { client } = playerWith(() => jsonResponse([1, 2]));
    await expect(client.call('listGameTypes')).rejects.toMatchObject({ kind: 'http', message: '网关错误' });
  });
});

describe('code 2', () => {
  const expired = () => jsonResponse({ code: 2, msg: '登录已过期，请重新登录', data: null });

  it('ends the session and still fails the call', async () => {
    const { client, onSessionExpired } = playerWith(expired, { session: () => ({ uid: '88', token: 'old' }) });
    await expect(client.call('listGameTypes')).rejects.toMatchObject({ code: 2 });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('does not end a session that was opened after the call was sent', async () => {
    let token = 'old';
    const { client, onSessionExpired } = playerWith(
      () => {
        token = 'new';
        return expired();
      },
      { session: () => ({ uid: '88', token }) },
    );
    await expect(client.call('listGameTypes')).rejects.toMatchObject({ code: 2 });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('tells of maintenance, and fails as what may be tried again, in the words of the service', async () => {
    const onMaintenance = vi.fn();
    const body = { code: refusalCodes['maintenance.on'], msg: '系统维护中，请稍后再来', data: null };
    const { client } = playerWith(() => jsonResponse(body, { status: 503 }), { onMaintenance });
    const failure = await client.call('listGames', { body: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportError);
    expect(failure).toMatchObject({ kind: 'http', status: 503, message: body.msg });
    expect(onMaintenance).toHaveBeenCalledTimes(1);
  });
});
