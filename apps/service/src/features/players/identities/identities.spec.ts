import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, register, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { MAX_ATTEMPTS } from './identity-claims.service';
import { identities } from './identities.feature';
import { IdentityCheckersService } from './identity-checkers.service';
import { IdentitySealsService } from './identity-seals.service';

const NAME = '林晓舟';
/** Of somebody born on 7 March 1990. */
const NUMBER = '11010119900307109X';
/** Of somebody born on 15 June 2012. */
const CHILD = '440301201206152321';

describeSqlite('the real name of a player', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [identities, auditLog], target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const verify = ({ client }: PlayerDevice, number = NUMBER, name = NAME) =>
    client.call('verifyIdentity', { body: { name, number } });
  const status = ({ client }: PlayerDevice) => client.call('getUserStatus');
  const require = async (isRequired: boolean, maxAccounts = 3) => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getIdentitySettings');
    return operator.call('updateIdentitySettings', { body: { version, isRequired, maxAccounts } });
  };
  /** Numbers are remembered by their accounts, so each story begins with none. */
  const forgetAll = () =>
    app.get(UnitOfWork).run(async () => {
      await app.get(Database).execute('DELETE FROM identities');
      await app.get(Database).execute('DELETE FROM quotas');
    });
  const listed = async ({ uid }: PlayerDevice) => {
    const [row] = await (await app.staff('operator')).call('consoleListIdentities', { query: { filter: { uid } } });
    return row;
  };

  it('is asked for where operators want it, until it is given', async () => {
    await forgetAll();
    const player = await makePlayer(app);
    expect(await status(player)).toMatchObject({ needRealName: 0, isAgeProven: false });
    await require(true);
    expect(await status(player)).toMatchObject({ needRealName: 1 });
    expect((await register(app, 'asked_for_it')).account).toMatchObject({ needRealName: 1 });
    expect(await player.client.call('getOwnIdentity')).toMatchObject({ isVerified: false, isRequired: true });
    expect(await verify(player)).toMatchObject({
      isVerified: true,
      isProven: false,
      name: '林**',
      number: '11**************9X',
    });
    expect(await status(player)).toMatchObject({ needRealName: 0, isAgeProven: true });
    await require(false);
    expect(await player.client.call('getOwnIdentity')).toMatchObject({ isVerified: true, isRequired: false });
  });

  it('decides how old somebody is, whatever they say, and counts their birthdays', async () => {
    await forgetAll();
    const player = await makePlayer(app);
    await player.client.call('updateProfile', { body: { age: 40 } });
    await verify(player, CHILD);
    const [year, day] = [app.clock.today().slice(0, 4), app.clock.today().slice(5)];
    const age = Number(year) - 2012 - (day >= '06-15' ? 0 : 1);
    expect(await status(player)).toMatchObject({ age });
    expect(await player.client.call('updateProfile', { body: { age: 30 } })).toMatchObject({ age });
    const { loginName } = await status(player);
    expect(loginName).toBeTruthy();
    expect((await listed(player))?.age).toBe(age);
  });

  it('tells the player’s other devices what fetching would', async () => {
    await forgetAll();
    const player = await makePlayer(app);
    await verify(player);
    const sql = `SELECT payload FROM feed_entries WHERE topic = :topic`;
    const [row] = await app.get(Database).query<{ payload: string }>(sql, { topic: `player:${player.uid}` });
    expect(JSON.parse(row?.payload ?? '{}')).toEqual({ status: await status(player) });
  });

  it.each([
    ['a number with a wrong last digit', NAME, '110101199003071091', 'identity.badNumber'],
    ['somebody who is not born yet', NAME, '110101299003071098', 'identity.badNumber'],
    ['a name that is none', 'Lin', NUMBER, 'identity.badName'],
  ])('is not %s', async (_title, name, number, refusal) => {
    await forgetAll();
    const player = await makePlayer(app);
    expect(await refusalOf(verify(player, number, name))).toBe(refusal);
    expect(await player.client.call('getOwnIdentity')).toMatchObject({ isVerified: false, name: '' });
  });

  it('is given once, and not guessed at', async () => {
    await forgetAll();
    const player = await makePlayer(app);
    for (let i = 0; i < MAX_ATTEMPTS; i += 1)
      expect(await refusalOf(verify(player, '110101199003071091'))).toBe('identity.badNumber');
    expect(await refusalOf(verify(player)), 'also a right one').toBe('identity.tooMany');
    app.clock.advance(24 * 3600);
    expect(await refusalOf(verify(player))).toBe('done');
    expect(await refusalOf(verify(player))).toBe('identity.done');
  });

  it('belongs to so many accounts, however many ask at once', async () => {
    await forgetAll();
    await require(false, 2);
    const players = await Promise.all(Array.from({ length: 6 }, () => makePlayer(app)));
    const outcomes = await Promise.all(players.map((player) => refusalOf(verify(player))));
    expect(outcomes.sort()).toEqual(['done', 'done', ...Array.from({ length: 4 }, () => 'identity.taken')]);
    await require(false, 3);
    const one = await makePlayer(app);
    expect(await refusalOf(verify(one, ' 110101 19900307 109x '))).toBe('done');
    const twice = await makePlayer(app);
    const both = await Promise.all([refusalOf(verify(twice, CHILD)), refusalOf(verify(twice, CHILD))]);
    expect(both.sort()).toEqual(['done', 'identity.done']);
  });

  it('is asked about at a provider where there is one, which may not be there', async () => {
    await forgetAll();
    const checkers = app.get(IdentityCheckersService);
    const offline = checkers.current;
    const player = await makePlayer(app);
    try {
      checkers.use({ name: 'offline', isRight: () => Promise.reject(new Error(`${NAME} ${NUMBER}`)) });
      expect(await refusalOf(verify(player))).toBe('identity.unavailable');
      checkers.use({ name: 'offline', isRight: ({ name }) => Promise.resolve(name !== NAME) });
      expect(await refusalOf(verify(player))).toBe('identity.mismatch');
    } finally {
      checkers.use(offline);
    }
  });

  it('stands nowhere in the database as it was typed, and belongs to its player alone', async () => {
    await forgetAll();
    const [player, other] = [await makePlayer(app), await makePlayer(app)];
    await verify(player);
    const id = (await listed(player))?.id ?? 0;
    const owner = await app.staff('owner');
    await owner.call('revealIdentity', { params: { id }, body: { reason: '核实' } });
    const database = app.get(Database);
    for (const table of ['identities', 'players', 'audit_entries', 'feed_entries', 'tasks', 'quotas']) {
      const rows = JSON.stringify(await database.query(`SELECT * FROM ${table}`, {}));
      for (const secret of [NAME, NUMBER, NUMBER.slice(0, 17)]) expect(rows, table).not.toContain(secret);
    }
    const [row] = await database.query<{ sealed: string }>('SELECT sealed FROM identities', {});
    const seals = app.get(IdentitySealsService);
    expect(seals.open(player.uid, row?.sealed ?? '')).toEqual({ name: NAME, number: NUMBER });
    expect(() => seals.open(other.uid, row?.sealed ?? '')).toThrow();
    const damaged = Buffer.from(row?.sealed ?? '', 'base64');
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    expect(() => seals.open(player.uid, damaged.toString('base64'))).toThrow();
    const sealedTwice = [1, 2].map(() => seals.seal(1, { name: NAME, number: NUMBER }));
    expect(new Set(sealedTwice).size).toBe(2);
  });

  it('is masked for staff, shown to few with a reason, and forgotten when it must be', async () => {
    await forgetAll();
    const player = await makePlayer(app);
    await verify(player);
    const identity = await listed(player);
    expect(identity).toMatchObject({ name: '林**', number: '11**************9X', checkedBy: 'offline' });
    const params = { id: identity?.id ?? 0 };
    const body = { reason: ' 监护人来函 ' };
    const operator = await app.staff('operator');
    expect(await outcomeOf(operator.call('revealIdentity', { params, body }))).toBe('staff.forbidden');
    expect(await outcomeOf(operator.call('eraseIdentity', { params, body }))).toBe('staff.forbidden');
    const owner = await app.staff('owner');
    expect(await owner.call('revealIdentity', { params, body })).toEqual({
      ...params,
      uid: player.uid,
      name: NAME,
      number: NUMBER,
    });
    await owner.call('eraseIdentity', { params, body });
    expect(await player.client.call('getOwnIdentity')).toMatchObject({ isVerified: false });
    expect(await status(player)).toMatchObject({ isAgeProven: false, age: 0 });
    expect(await outcomeOf(owner.call('eraseIdentity', { params, body }))).toBe('identity.notFound');
    expect(await outcomeOf(owner.call('revealIdentity', { params, body }))).toBe('identity.notFound');
    const entries = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'identities' } } });
    expect(entries.slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
      ['erase', { uid: player.uid, reason: '监护人来函' }],
      ['reveal', { uid: player.uid, reason: '监护人来函' }],
    ]);
    expect(await refusalOf(verify(player)), 'the number is free again').toBe('done');
  });

  it('is set up by one at a time', async () => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getIdentitySettings');
    const save = () =>
      operator.call('updateIdentitySettings', { body: { version, isRequired: false, maxAccounts: 3 } });
    expect(await outcomeOf(save())).toBe('done');
    expect(await outcomeOf(save())).toBe('identity.stale');
  });

  it('costs the status no statement', async () => {
    const { uid, token } = await makePlayer(app);
    const client = playerClient(app, { uid: String(uid), token });
    await client.call('getUserStatus');
    expect(await statementsOf(app, () => client.call('getUserStatus'))).toHaveLength(3);
  });
});
