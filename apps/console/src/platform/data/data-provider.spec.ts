import type { Role } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { createConsoleStub, exampleFor, selfOf, type Responses } from '#testing/console-stub';
import { createSessionStore } from '../session/session';
import { createDataProvider } from './data-provider';

function set(responses: Responses = {}, role: Role = 'owner') {
  const service = createConsoleStub(role, responses);
  const session = createSessionStore();
  session.open({ token: 'secret', self: selfOf(role) });
  return { service, session, provider: createDataProvider(session, service.fetch) };
}

const list = { pagination: { page: 2, perPage: 3 }, sort: { field: 'id', order: 'DESC' as const }, filter: {} };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const uncounted = (count: number): Responses => ({
  consoleListGames: () => ({ body: rows(count), headers: { 'Content-Range': 'games 3-5/*' } }),
});

describe('a list as an operator pages through it', () => {
  it('knows how many rows there are while the service counts them', async () => {
    const { provider } = set();
    expect(await provider.getList('games', list)).toMatchObject({ total: 3 });
  });

  it('offers the next page after a full one when the service has stopped counting', async () => {
    const { provider } = set(uncounted(3));
    const { total, pageInfo } = await provider.getList('games', list);
    expect({ total, pageInfo }).toEqual({ total: undefined, pageInfo: { hasNextPage: true, hasPreviousPage: true } });
  });

  it('ends at a page that is not full when the service has stopped counting', async () => {
    const { provider } = set(uncounted(2));
    expect((await provider.getList('games', list)).pageInfo?.hasNextPage).toBe(false);
  });

  it('asks only for the filters that an operator filled in', async () => {
    const { provider, service } = set();
    await provider.getList('games', { ...list, filter: { q: '', type: null, onlineType: 0, state: 'draft' } });
    const [asked] = service.callsOf('consoleListGames');
    expect(JSON.parse(asked?.query.get('filter') ?? '')).toEqual({ onlineType: 0, state: 'draft' });
    expect(asked?.query.get('range')).toBe('[3,5]');
  });
});

describe('a record as an operator saves it', () => {
  const game = exampleFor<{ id: number }>('consoleGetGame');
  const saved = { id: 1, data: { ...game, iconId: null, screenshotIds: [] }, previousData: game };

  it('sends only the fields that the contract takes, with the version', async () => {
    const { provider, service } = set();
    await provider.update('games', saved);
    const body = service.callsOf('consoleUpdateGame')[0]?.body as object;
    expect(body).toMatchObject({ version: 4, name: '星海远征', iconId: null });
    for (const field of ['id', 'icon', 'packages', 'state', 'downloadCount', 'updatedAt'])
      expect(body).not.toHaveProperty(field);
  });

  it('does not send a version with a new record', async () => {
    const { provider, service } = set();
    await provider.create('staff', {
      data: { username: 'xiaolu', name: '小鹿', role: 'support', password: 'correct-horse', version: 9 },
    });
    expect(service.callsOf('consoleCreateStaff')[0]?.body).toEqual({
      username: 'xiaolu',
      name: '小鹿',
      role: 'support',
      password: 'correct-horse',
    });
  });

  it('gives field errors to the form', async () => {
    const { provider } = set({
      consoleUpdateGame: () => ({
        status: 400,
        body: { code: 'validation', message: '请检查', errors: { name: '太长' } },
      }),
    });
    await expect(provider.update('games', saved)).rejects.toMatchObject({
      status: 400,
      message: '请检查',
      body: { code: 'validation', errors: { name: '太长' } },
    });
  });

  it('gives the record as it stands when the save is stale', async () => {
    const current = { id: 1, version: 5, name: '别人改的' };
    const { provider } = set({
      consoleUpdateGame: () => ({ status: 409, body: { code: 'game.stale', message: '已被他人修改', current } }),
    });
    await expect(provider.update('games', saved)).rejects.toMatchObject({
      body: { current, errors: { root: { serverError: '已被他人修改' } } },
    });
  });
});

describe('what goes wrong on the way', () => {
  it('says in Chinese that the network is gone', async () => {
    const session = createSessionStore();
    const provider = createDataProvider(session, () => Promise.reject(new TypeError('fetch failed')));
    await expect(provider.getOne('games', { id: 1 })).rejects.toMatchObject({ status: 0, message: /网络连接失败/ });
  });

  it("says in Chinese what a proxy's error page means", async () => {
    const session = createSessionStore();
    const provider = createDataProvider(session, async () => new Response('<html>', { status: 502 }));
    await expect(provider.getOne('games', { id: 1 })).rejects.toMatchObject({ status: 502, message: '网关错误' });
  });

  it('shows the refusal of any other operation as react-admin shows errors', async () => {
    const errors = { icon: '请上传图标' };
    const { provider } = set({
      publishGame: () => ({ status: 422, body: { code: 'game.notReady', message: '资料不完整', errors } }),
    });
    await expect(provider.call('publishGame', { params: { id: 1 }, body: { publishAt: null } })).rejects.toMatchObject({
      status: 422,
      message: '资料不完整',
      body: { code: 'game.notReady', errors },
    });
  });

  it('ends the session when the service no longer knows it', async () => {
    const { provider, session } = set({
      previewGame: () => ({ status: 401, body: { code: 'session.expired', message: '登录已过期' } }),
    });
    await expect(provider.call('previewGame', { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(session.end()).toBe('expired');
  });

  it('deletes what it can and says how many could not be deleted', async () => {
    const { provider, service } = set({
      consoleDeleteGame: ({ params }) =>
        params.id === '2' ? { status: 422, body: { code: 'game.inUse', message: '请改为下架' } } : { body: { id: 1 } },
    });
    await expect(provider.deleteMany('games', { ids: [1, 2, 3] })).rejects.toThrow('1 条没有成功：请改为下架');
    expect(service.callsOf('consoleDeleteGame')).toHaveLength(3);
  });
});
