import type { DataOf } from '@ug/contract';
import { refusalCatalogue } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FeedRepository } from '#platform/feed/feed.repository';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { pngOf } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_AVATAR_BYTES, MAX_AVATARS } from './avatar-files.service';
import { avatars } from './avatars.feature';

interface Envelope {
  readonly code: number;
  readonly data: DataOf<'uploadAvatar'> | null;
}

describeSqlite('the picture of a player', (open) => {
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
  let submitted: Submission[] = [];
  let withdrawn: object[] = [];
  beforeEach(() => {
    verdict = passing;
    submitted = [];
    withdrawn = [];
  });
  beforeAll(async () => {
    app = await openTestApp({ features: [avatars], target: await open.target() });
    app.get(ContentChecks).declareForPictures(async (read) => (await read()).length > 0 && verdict());
    app.get(ReviewQueue).declare({
      submit: (submission) => Promise.resolve(void submitted.push(submission)),
      withdraw: (ref) => Promise.resolve(void withdrawn.push(ref)),
    });
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
    const sql = 'SELECT id, state, reason FROM avatars WHERE uid = :uid ORDER BY id DESC';
    return (await app.get(Database).query<{ id: number; state: string; reason: string }>(sql, { uid }))[0]!;
  };
  /** A player who is no stranger any more. */
  const makeKnown = async () => {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 2);
    return player;
  };
  const kind = () => app.get(ModeratedKinds).find('avatar')!;
  const order = (id: number) => ({ id, reason: '含有广告', masked: '' });
  const decide = (work: () => Promise<void> | undefined) => app.get(UnitOfWork).run(async () => work());

  it('is encoded again, worn at once, and seen by others once it has been checked', async () => {
    const player = await makeKnown();
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
    const player = await makeKnown();
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

  it('that a check objects to waits for a moderator, seen by its player alone', async () => {
    const player = await makeKnown();
    verdict = () => Promise.reject(new Error('the check is not there'));
    await send(player);
    await settle();
    expect([(await own(player)) === '', await seen(player), submitted], 'undecided').toEqual([false, '', []]);
    verdict = () => Promise.resolve(false);
    app.clock.advance(3600);
    await vi.waitFor(async () => {
      await settle();
      expect(submitted).toMatchObject([{ kind: 'avatar', uid: player.uid, causes: ['picture'] }]);
    });
    expect([(await own(player)) === '', await seen(player)]).toEqual([false, '']);
    const { id } = await latest(player);
    await decide(() => kind().remove(order(id)));
    expect([await own(player), await seen(player)]).toEqual(['', '']);
    expect(await latest(player)).toMatchObject({ state: 'refused', reason: '含有广告' });
    await decide(() => kind().approve(order(id)));
    expect(
      [await own(player), await seen(player)].map((avatar) => avatar !== ''),
      'given back',
    ).toEqual([true, true]);
  });

  it('of a new account waits for a moderator', async () => {
    const player = await makePlayer(app);
    const { data } = await send(player);
    await vi.waitFor(() => expect(submitted).toMatchObject([{ uid: player.uid, causes: ['newAccount'] }]));
    const { id } = await latest(player);
    const shown = async () => (await kind().read([id])).get(id);
    expect(await shown()).toMatchObject({ uid: player.uid, version: 1, isPublished: false });
    expect(await kind().ofPlayer?.(player.uid)).toBeNull();
    await decide(() => kind().approve(order(id)));
    expect(await seen(player)).toBe(data?.avatar);
    expect(await kind().ofPlayer?.(player.uid)).toBe(id);
    await decide(() => kind().hold?.(id));
    expect([await own(player), await seen(player)]).toEqual([data?.avatar, '']);
    await player.client.call('removeAvatar');
    expect(withdrawn).toContainEqual({ kind: 'avatar', id });
    expect(await shown(), 'its player took it off').toBeUndefined();
  });

  it('that a moderator took away is not given back over another one', async () => {
    const player = await makeKnown();
    await send(player);
    await vi.waitFor(async () => expect(await seen(player)).not.toBe(''));
    const { id } = await latest(player);
    await decide(() => kind().remove(order(id)));
    expect([await own(player), await seen(player), (await latest(player)).state]).toEqual(['', '', 'withdrawn']);
    const second = (await send(player)).data?.avatar;
    await decide(() => kind().approve(order(id)));
    expect(await own(player)).toBe(second);
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
