import { Body, Controller, Injectable, Module } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { AuditTrail } from '../audit/audit-trail';
import { CurrentStaff, type StaffPrincipal } from '../actor/principal';
import { Sessions } from '../auth/sessions';
import { ResponseCache } from '../cache/response-cache';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Operation } from './operation';
import { Page } from '../paging/page';

const RECORD = {
  id: 1 as const,
  version: 1,
  bundleUrl: '',
  packageUrl: '',
  contactUrl: '',
  businessEmail: '',
  downloadText: '',
  businessText: '',
  phoneAutoRegister: true,
  termsText: '',
  privacyText: '',
  agreements: { terms: 0, privacy: 0 },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

@Injectable()
class Calls {
  lists = 0;
  forgetAudit = false;
}

@Controller()
class SampleController {
  constructor(
    private readonly calls: Calls,
    private readonly auditTrail: AuditTrail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Operation('listGames', { caching: { tag: 'games', by: ['type'] } })
  async list(@Body() body: BodyOf<'listGames'>): Promise<DataOf<'listGames'>> {
    this.calls.lists += 1;
    return {
      list: [],
      nextCursor: `${body.type ?? 'all'} ${this.calls.lists}${body.type === 'sports' ? 'x'.repeat(2000) : ''}`,
      secret: 'never shown',
    } as DataOf<'listGames'>;
  }

  @Operation('getGameDetail')
  async detail(): Promise<never> {
    throw new Refusal('game.notFound');
  }

  @Operation('listGameTypes')
  async types(): Promise<never> {
    throw new Error('the disk is on fire');
  }

  @Operation('getClientConfig')
  async config(@CurrentStaff() staff: StaffPrincipal): Promise<DataOf<'getClientConfig'>> {
    return { ...RECORD, contactUrl: `https://example.com/${staff.role}` };
  }

  @Operation('updateClientConfig')
  async update(@Body() body: BodyOf<'updateClientConfig'>): Promise<DataOf<'updateClientConfig'>> {
    if (body.version !== RECORD.version) throw new Refusal('client-config.stale', { current: RECORD });
    if (!this.calls.forgetAudit) {
      const entry = {
        action: 'update',
        resource: 'client-config',
        recordId: 1,
        recordLabel: '配置',
        before: {},
        after: {},
      };
      await this.unitOfWork.run(() => this.auditTrail.record(entry));
    }
    return RECORD;
  }

  @Operation('consoleListChannels')
  async channels(): Promise<Page<DataOf<'consoleListChannels'>[number]>> {
    return new Page([{ id: 1, day: '2026-01-01', channelID: '0', inviteCode: '', visits: 1 }], 25, null);
  }
}

@Module({ controllers: [SampleController], providers: [Calls] })
class SampleModule {}

describe('routes of the contract', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp({ features: [{ module: SampleModule, entities: [], uses: [] }] });
  });
  afterAll(() => app.close());

  const auditEntries = () => app.get(Database).repository(AuditEntryEntity).count();
  const ask = (path: string, init?: RequestInit) => fetch(`${app.origin}/api${path}`, init);

  it('responds in the envelope, without fields the contract does not name', async () => {
    const response = await ask('/web/game/list', { method: 'POST', body: new URLSearchParams({ type: 'role' }) });
    expect(await response.json()).toEqual({ code: 0, msg: 'ok', data: { list: [], nextCursor: 'role 1' } });
  });

  it('keeps a public response until its topic is dropped, for all callers', async () => {
    const list = (channelID: string) => app.player.call('listGames', { body: { type: 'card', channelID } });
    const first = await list('0');
    expect(await list('7')).toEqual(first);
    app.get(ResponseCache).drop('games');
    expect(await list('0')).not.toEqual(first);
  });

  it('keeps a response for browsers as well, compressed the way each asks for', async () => {
    const body = new URLSearchParams({ type: 'sports' });
    const list = (encoding: string) =>
      ask('/web/game/list', { method: 'POST', body, headers: { 'accept-encoding': encoding } });
    const first = (await (await list('identity')).json()) as unknown;
    for (const encoding of ['br', 'gzip']) {
      const again = await list(encoding);
      expect([again.headers.get('content-encoding'), await again.json()]).toEqual([encoding, first]);
    }
  });

  it('refuses a player in the envelope, with HTTP 200 and the catalogue’s sentence', async () => {
    const response = await ask('/web/game/detail', { method: 'POST', body: new URLSearchParams({ appID: '1' }) });
    expect([response.status, await response.json()]).toEqual([
      200,
      { code: 1101, msg: '游戏不存在或已下架', data: null },
    ]);
  });

  it('says nothing of an unexpected error', async () => {
    const response = await ask('/v1/games/types');
    expect([response.status, await response.json()]).toEqual([500, { code: 500, msg: '服务器内部错误', data: null }]);
  });

  it('names each field that does not fit, in Chinese', async () => {
    const token = await app.staffToken('operator');
    const response = await ask('/admin/client-config', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: '1', bundleUrl: 'ftp://x', packageUrl: '', contactUrl: '', surprise: 1 }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'validation',
      message: '请检查填写的内容',
      errors: {
        version: '格式不正确',
        bundleUrl: '格式不正确',
        businessEmail: '必填',
        phoneAutoRegister: '必填',
        surprise: '不支持的字段',
      },
    });
  });

  it('asks who calls before it reads what they say', async () => {
    const response = await ask('/admin/client-config', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'session.expired', message: '登录已过期，请重新登录' },
    ]);
  });

  it('lets a role do what the table grants and nothing else', async () => {
    await expect((await app.staff('support')).call('getClientConfig')).rejects.toMatchObject({
      code: 'staff.forbidden',
    });
    expect(await (await app.staff('read-only')).call('getClientConfig')).toMatchObject({
      contactUrl: 'https://example.com/read-only',
    });
  });

  it('ends with its session', async () => {
    const token = await app.staffToken('owner');
    const status = async () =>
      (await ask('/admin/client-config', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await status()).toBe(200);
    const session = await app.get(Sessions).find('staff', token);
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(session?.id ?? ''));
    expect(await status()).toBe(401);
  });

  it('fails a console write that leaves no audit record', async () => {
    const owner = await app.staff('owner');
    const body = {
      version: 1,
      bundleUrl: '',
      packageUrl: '',
      contactUrl: '',
      businessEmail: '',
      phoneAutoRegister: true,
    };
    const before = await auditEntries();
    await owner.call('updateClientConfig', { body });
    expect(await auditEntries()).toBe(before + 1);
    app.get(Calls).forgetAudit = true;
    await expect(owner.call('updateClientConfig', { body })).rejects.toMatchObject({ code: 'http.500' });
    expect(await auditEntries()).toBe(before + 1);
  });

  it('refuses a stale save with the record as it stands', async () => {
    const owner = await app.staff('owner');
    const body = {
      version: 7,
      bundleUrl: '',
      packageUrl: '',
      contactUrl: '',
      businessEmail: '',
      phoneAutoRegister: true,
    };
    await expect(owner.call('updateClientConfig', { body })).rejects.toMatchObject({
      code: 'client-config.stale',
      details: { current: { version: 1 } },
    });
  });

  it('says where a page of a list lies, and does not count without end', async () => {
    const token = await app.staffToken('owner');
    const response = await ask('/admin/channels?range=[25,49]', { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get('content-range')).toBe('channels 25-25/*');
  });
});
