import type { DataOf } from '@ug/contract';
import { refusalCatalogue } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { Database } from '#platform/database/database';
import { FeedRepository } from '#platform/feed/feed.repository';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { pngOf } from '#testing/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { MAX_AVATAR_BYTES, MAX_AVATARS } from './avatar-files.service';
import { avatars } from './avatars.feature';

interface Envelope {
  readonly code: number;
  readonly data: DataOf<'uploadAvatar'> | null;
}

describeEachDatabase('the picture of a player', (open) => {
  let app: TestApp;
  let picture: Blob;
  let verdict: () => Promise<boolean>;
  const passing = () => Promise.resolve(true);
  /** Has the check take its time. @returns what ends it */
  const hold = (): (() => void) => {
    let pass: ((isAllowed: boolean) => void) | undefined;
    const decided = new Promise<boolean>((resolve) => (pass = resolve));
    verdict = () => decided;
    return () => pass?.(true);
  };
  beforeEach(() => {
    verdict = passing;
  });
  beforeAll(async () => {
    app = await openTestApp({ features: [avatars, auditLog], target: await open.target() });
    app.get(ContentChecks).declareForPictures(async (read) => (await read()).length > 0 && verdict());
    picture = new Blob([new Uint8Array(await pngOf(300, 300))], { type: 'image/png' });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const send = async (player: PlayerDevice, file: Blob | string | null = picture, fields = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ appID: '1000', ...fields })) body.set(name, String(value));
    if (file !== null) body.set('file', file);
    const headers = { 'UG-Uid': String(player.uid), 'UG-Token': player.token };
    const response = await fetch(`${app.origin}/api/user/center/uploadAvatar`, { method: 'POST', headers, body });
    return (await response.json()) as Envelope;
  };
  const settle = () => app.get(TaskRunner).runDue();
  const own = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).avatar;
  const seen = async ({ uid }: PlayerDevice) =>
    (await (await app.staff('support')).call('consoleGetAccount', { params: { id: uid } })).avatar;
  const attached = async (avatar: string) => {
    const sql = 'SELECT attached_to FROM files WHERE id = :id';
    const [row] = await app
      .get(Database)
      .query<{ attached_to: string | null }>(sql, { id: avatar.split('/')[3] ?? '' });
    return row?.attached_to ?? null;
  };
  const openTasks = async () => {
    const sql = `SELECT count(*) AS count FROM tasks WHERE kind = 'avatars.check' AND state IN ('waiting', 'running')`;
    return Number((await app.get(Database).query<{ count: number | string }>(sql, {}))[0]?.count);
  };
  const latest = async ({ uid }: PlayerDevice) => {
    const [row] = await (await app.staff('operator')).call('consoleListAvatars', { query: { filter: { uid } } });
    return row;
  };

  it('is encoded again, worn at once, and seen by others once it has been checked', async () => {
    const player = await makePlayer(app);
    const pass = hold();
    expect(await own(player)).toBe('');
    const { code, data } = await send(player, picture, { uid: player.uid, channelID: 0 });
    expect([code, data?.avatar]).toEqual([0, expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\/small$/)]);
    expect(await own(player)).toBe(data?.avatar);
    expect(await seen(player)).toBe('');
    const rows = await app.get(FeedRepository).after(`player:${player.uid}`, 0, 10);
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['account.changed', { status: data }],
    ]);
    pass();
    await vi.waitFor(async () => expect(await seen(player)).toBe(data?.avatar));
    const stored = await fetch(`${app.origin}${data?.avatar}`);
    expect(stored.headers.get('content-type')).toBe('image/webp');
  });

  it('lets go of the one before it, and may be taken off', async () => {
    const player = await makePlayer(app);
    const first = (await send(player)).data?.avatar ?? '';
    await vi.waitFor(async () => expect(await seen(player)).toBe(first));
    const pass = hold();
    const second = (await send(player)).data?.avatar ?? '';
    expect(await seen(player), 'the second has not been checked').toBe('');
    expect([await attached(first), await attached(second)]).toEqual([null, expect.stringMatching(/^avatars:\d+$/)]);
    expect(await player.client.call('removeAvatar')).toMatchObject({ avatar: '' });
    expect([await own(player), await seen(player), await attached(second)]).toEqual(['', '', null]);
    pass();
    await vi.waitFor(async () => expect(await openTasks()).toBe(0));
    expect([await own(player), await seen(player)], 'it was taken off before it passed').toEqual(['', '']);
  });

  it('that a check refuses is taken from its player, who is told', async () => {
    const player = await makePlayer(app);
    verdict = () => Promise.reject(new Error('the check is not there'));
    await send(player);
    await settle();
    expect([(await own(player)) === '', await seen(player)], 'undecided').toEqual([false, '']);
    verdict = () => Promise.resolve(false);
    app.clock.advance(3600);
    await vi.waitFor(async () => {
      await settle();
      expect([await own(player), await seen(player)]).toEqual(['', '']);
    });
    expect(await latest(player)).toMatchObject({ uid: player.uid, state: 'refused' });
    const { list } = await player.client.call('listMessages', { body: {} });
    expect(list[0]).toMatchObject({ title: '头像已撤下' });
  });

  it('is taken back by staff, with a reason that its player and the history have', async () => {
    const player = await makePlayer(app);
    const { data } = await send(player);
    await vi.waitFor(async () => expect(await seen(player)).toBe(data?.avatar));
    const id = (await latest(player))?.id ?? 0;
    const moderator = await app.staff('moderator');
    const withdraw = (params: { id: number }) =>
      moderator.call('withdrawAvatar', { params, body: { reason: ' 含有广告 ' } });
    expect(await withdraw({ id })).toMatchObject({ state: 'withdrawn', reason: '含有广告', uid: player.uid });
    expect([await own(player), await seen(player), await attached(data?.avatar ?? '')]).toEqual(['', '', null]);
    const { list } = await player.client.call('listMessages', { body: {} });
    expect(list[0]?.content).toContain('含有广告');
    expect(await outcomeOf(withdraw({ id }))).toBe('avatar.notWorn');
    expect(await outcomeOf(withdraw({ id: 2_000_000_000 }))).toBe('avatar.notFound');
    const operator = await app.staff('operator');
    const [entry] = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'avatars' } } });
    expect(entry).toMatchObject({ action: 'withdraw', staffName: '测试moderator', after: { reason: '含有广告' } });
    const support = await app.staff('support');
    const forbidden = support.call('withdrawAvatar', { params: { id }, body: { reason: '试试' } });
    expect(await outcomeOf(forbidden)).toBe('staff.forbidden');
  });

  it.each([
    ['nothing', new Blob([]), refusalCatalogue['file.empty'].code],
    ['a script', new Blob(['<svg onload="alert(1)"/>']), refusalCatalogue['file.notAnImage'].code],
    ['too many bytes', new Blob([new Uint8Array(MAX_AVATAR_BYTES + 1)]), refusalCatalogue['file.tooLarge'].code],
    ['a body beyond all limits', new Blob([new Uint8Array(5 * 1024 * 1024)]), 413],
    ['a text', '头像', 400],
    ['no file', null, 400],
  ])('is not %s', async (_title, file, code) => {
    const player = await makePlayer(app);
    expect(await send(player, file)).toMatchObject({ code, data: null });
    expect(await own(player)).toBe('');
  });

  it('is changed so often a day', async () => {
    const player = await makePlayer(app);
    const codes: number[] = [];
    for (let i = 0; i <= MAX_AVATARS; i += 1) codes.push((await send(player)).code);
    expect(codes.filter((code) => code === 0)).toHaveLength(MAX_AVATARS);
    expect(codes.at(-1)).toBe(refusalCatalogue['avatar.tooMany'].code);
  });

  it('is one, however many are sent at once', async () => {
    const player = await makePlayer(app);
    const pass = hold();
    await Promise.all(Array.from({ length: 5 }, () => send(player)));
    const sql = `SELECT state, count(*) AS count FROM avatars WHERE uid = :uid GROUP BY state ORDER BY state`;
    const rows = await app.get(Database).query<{ state: string; count: number | string }>(sql, { uid: player.uid });
    expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([
      ['replaced', 4],
      ['waiting', 1],
    ]);
    pass();
  });
});
