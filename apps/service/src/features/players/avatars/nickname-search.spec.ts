import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { register } from '#testing/players';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { search } from '#features/operations/search/search.feature';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { avatars } from './avatars.feature';
import { indexNicknames } from './earlier-nicknames.service';

const MANY = 100_000;
const FIRST_UID = 50_001;
const EARLIER = 120;

describeEachDatabase('a player is found by their nickname', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [avatars, search], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const listed = async (q: string) =>
    (await operator.call('consoleListAccounts', { query: { filter: { q }, range: [0, 24] } })).map(({ name }) => name);
  const found = async (q: string) =>
    (await operator.call('searchConsole', { body: { q } })).hits.map(({ title }) => title);
  const write = (sql: string, parameters = {}) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const termsOf = async (uid: number) =>
    (await app.get(Database).query<{ term: string }>('SELECT term FROM nickname_terms WHERE uid = :uid', { uid })).map(
      ({ term }) => term,
    );

  it('by any part of it, its sound and its initials from the moment of registration, in the list and in the search over everything', async () => {
    await register(app, 'xinghai_01', { name: '星海旅人' });
    for (const q of ['星海', '旅人', '人', 'xinghai', 'xhlr', 'XH'])
      expect([await listed(q), await found(q)], q).toEqual([['星海旅人'], ['星海旅人']]);
  });

  it('by the new name and no longer by the old one, and by no name of a change that was rolled back', async () => {
    const { client, uid } = await register(app, 'renamed_01', { name: '山茶' });
    await client.call('updateProfile', { body: { name: '远航者Nova' } });
    for (const q of ['航者', 'nova', 'yhz']) expect(await listed(q)).toEqual(['远航者Nova']);
    expect(await listed('山茶')).toEqual([]);
    const failing = app.get(UnitOfWork).run(async () => {
      await app.get(PlayerChangesService).change(uid, () => ({ name: '不算数' }));
      throw new Error('not like this');
    });
    await expect(failing).rejects.toThrow('not like this');
    expect([await listed('算数'), await listed('航者')]).toEqual([[], ['远航者Nova']]);
    const profile = await statementsOf(app, () => client.call('updateProfile', { body: { age: 30 } }));
    expect(profile.filter((text) => text.includes('nickname_terms'))).toEqual([]);
  });

  it('names that begin so come before those that have it inside, and whom the whole number names before all', async () => {
    const { uid } = await register(app, 'order_01', { name: '小满' });
    await register(app, 'order_02', { name: '满天星' });
    await register(app, 'order_03', { name: '大满贯' });
    await register(app, 'order_04', { name: `满${uid}` });
    expect(await found('满')).toEqual([`满${uid}`, '满天星', '大满贯', '小满']);
    expect(await found(String(uid))).toEqual(['小满', `满${uid}`]);
  });

  it('by nothing once they are erased', async () => {
    const { uid } = await register(app, 'leaving_01', { name: '将离开的人' });
    expect(await termsOf(uid)).toContain('离开的人');
    await forgetPlayer(app, uid, /^avatars$/);
    expect(await termsOf(uid)).toEqual([]);
  });

  it('who had it before there were terms, by a task that leaves what is right and mends what is not', async () => {
    const earlier = FIRST_UID + 2 * MANY;
    await fillMany(app, 'players', EARLIER, {
      id: `${earlier - 1} + i`,
      login_key: `'earlier_' || i`,
      login_name: `'earlier_' || i`,
      name: `CASE WHEN i % 40 = 1 THEN '早先的旅伴' || i ELSE '早先的名字' END`,
      password_hash: `'x'`,
      erased_at: `CASE WHEN i = 41 THEN 1 END`,
    });
    await write(`INSERT INTO nickname_terms (position, term, uid) VALUES (0, '别人的名字', ${earlier})`);
    await write(`INSERT INTO nickname_terms (position, term, uid) VALUES (0, '已经走的人', ${earlier + 40})`);
    expect(await listed('旅伴')).toEqual([]);
    const run = async () => {
      await app
        .get(UnitOfWork)
        .run(() => app.get(Tasks).enqueue(indexNicknames, {}, { key: 'avatars:index-nicknames' }));
      await app.get(TaskRunner).runDue();
    };
    await run();
    expect(await listed('旅伴')).toEqual(['早先的旅伴81', '早先的旅伴1']);
    expect([await listed('别人'), await listed('走的')]).toEqual([[], []]);
    expect(await listed('zaoxiandelvban81')).toEqual(['早先的旅伴81']);
    const again = await statementsOf(app, run);
    expect(again.filter((text) => /(INTO|DELETE FROM) "?nickname_terms/.test(text))).toEqual([]);
  });

  it('goes on where a process was ended', async () => {
    const { uid } = await register(app, 'resumed_01', { name: '断点续行' });
    const { uid: next } = await register(app, 'resumed_02', { name: '断点之后' });
    await write('DELETE FROM nickname_terms WHERE uid IN (:uids)', { uids: [uid, next] });
    await app.get(UnitOfWork).run(async () => {
      const id = await app.get(Tasks).enqueue(indexNicknames, {}, { key: 'avatars:index-nicknames' });
      const checkpoint = JSON.stringify({ after: uid, done: 1 });
      await app.get(Database).execute('UPDATE tasks SET checkpoint = :checkpoint WHERE id = :id', { checkpoint, id });
    });
    await app.get(TaskRunner).runDue();
    expect([await termsOf(uid), (await termsOf(next)).length > 0]).toEqual([[], true]);
  });

  it('among very many, by as few rows as among a few', async () => {
    const uid = `${FIRST_UID - 1} + i`;
    await fillMany(app, 'players', MANY, {
      id: uid,
      login_key: `'many_' || i`,
      login_name: `'many_' || i`,
      name: `'众人' || i`,
      password_hash: `'x'`,
    });
    await fillMany(app, 'nickname_terms', MANY, {
      uid,
      position: 'i % 2',
      term: `CASE i % 2 WHEN 1 THEN '人' || i ELSE '众人' || i END`,
    });
    await countRowsOf(app);
    expect(await listed('人59999')).toEqual(['众人59999']);
    expect((await listed('众')).length).toBe(25);
    const reads = [() => listed('人'), () => listed('众人'), () => found('众人'), () => listed('没有这个人')];
    for (const read of reads) {
      const terms = await plansOf(app, 'nickname_terms', read);
      expect(terms).toHaveLength(1);
      expect(terms[0]).not.toMatch(/Seq Scan on nickname_terms|SCAN nickname_terms|Sort/);
      if (open.dialect === 'sqlite') expect(terms[0]?.match(/SEARCH nickname_terms/g)).toHaveLength(2);
      const players = await plansOf(app, 'players', read);
      expect(players.length).toBeGreaterThan(0);
      for (const plan of players) expect(plan).not.toMatch(/Seq Scan on players|SCAN players/);
    }
  });
});
