import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { newDevice } from '#testing/records/sample-games';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { makeBatch } from '#testing/records/sample-gift-codes';
import { makeGift } from '#testing/records/sample-gifts';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, DEVICE_FAILURES } from './gift-code-limits.service';
import { giftCodes } from './gift-codes.feature';

describeEachDatabase('who guesses codes', (open) => {
  let app: TestApp;
  let address = 0;
  beforeAll(async () => {
    const env = { RATE_LIMIT: '100000', TRUST_PROXY: '1' };
    app = await openTestApp({ features: [giftCodes], target: await open.target(), env });
    const { id } = await makeGift(app);
    await makeBatch(app, id, { kind: 'public', code: 'RIGHT', count: 1000 });
  });
  afterAll(() => app.close());

  /** Wherever nothing else has failed yet. */
  const elsewhere = () => `203.0.113.${(address += 1)}`;
  const from = async (
    { uid, token }: PlayerDevice,
    code: string,
    place: { ip: string; deviceID?: string; key?: string },
  ) => {
    const response = await fetch(`${app.origin}/api/v1/gift-codes/redeem`, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': place.ip,
        'UG-Uid': String(uid),
        'UG-Token': token,
        ...(place.key && { 'Idempotency-Key': place.key }),
      },
      body: new URLSearchParams({ code, deviceID: place.deviceID ?? '' }),
    });
    return ((await response.json()) as { code: number }).code;
  };
  const [OK, INVALID, TOO_MANY, CLAIMED] = [0, 4201, 4203, 4106];

  it('with one account is heard five times, however many are sent at once, and not with the right code after that', async () => {
    const [one, ip] = [await makePlayer(app), elsewhere()];
    const results = await Promise.all(Array.from({ length: 50 }, (_, i) => from(one, `GUESS${i}`, { ip })));
    expect(results.filter((code) => code === INVALID)).toHaveLength(ACCOUNT_FAILURES.points);
    expect(results.filter((code) => code === TOO_MANY)).toHaveLength(50 - ACCOUNT_FAILURES.points);
    expect(await from(one, 'RIGHT', { ip: elsewhere() })).toBe(TOO_MANY);
  });

  // A call with a key is rolled back as a whole where it is refused; what is counted of it is not.
  it.each(['', 'a-key-each-'])('is told to operators once, until one has seen to it (key: “%s”)', async (key) => {
    const [one, operator] = [await makePlayer(app), await app.staff('operator')];
    const guess = async () => {
      for (let i = 0; i < 2 * ACCOUNT_FAILURES.points; i += 1)
        await from(one, `ALERT${i}`, { ip: elsewhere(), ...(key && { key: `${key}${i}` }) });
      await app.get(TaskRunner).runDue();
    };
    const alerts = (filter: object) => operator.call('consoleListGiftAlerts', { query: { filter } });
    await guess();
    const [alert] = await alerts({ uid: one.uid });
    expect(alert).toMatchObject({ reason: 'account', subject: String(one.uid), state: 'open', closedBy: null });
    const { id } = alert as { id: number };
    expect(await operator.call('closeGiftAlert', { params: { id } })).toMatchObject({
      state: 'closed',
      closedBy: '测试operator',
    });
    expect(await alerts({ uid: one.uid, state: 'open' })).toEqual([]);
    const missing = operator.call('closeGiftAlert', { params: { id: 2_000_000_000 } });
    expect(await outcomeOf(missing)).toBe('gift-alert.notFound');
  });

  it('on one device with many accounts is heard ten times', async () => {
    const deviceID = newDevice();
    let heard = 0;
    for (let i = 0; i < 20; i += 1)
      heard += Number((await from(await makePlayer(app), `DEVICE${i}`, { ip: elsewhere(), deviceID })) === INVALID);
    expect(heard).toBe(DEVICE_FAILURES.points);
  });

  it('from one address with many accounts and devices is heard twenty times', async () => {
    const ip = elsewhere();
    let heard = 0;
    for (let i = 0; i < 40; i += 1)
      heard += Number((await from(await makePlayer(app), `PLACE${i}`, { ip, deviceID: newDevice() })) === INVALID);
    expect(heard).toBe(ADDRESS_FAILURES.points);
  });

  it('from one line of IPv6 is heard as often, on whichever of its addresses, and elsewhere again', async () => {
    let heard = 0;
    const guess = async (ip: string) => from(await makePlayer(app), 'WRONG6', { ip, deviceID: newDevice() });
    for (let i = 0; i < 40; i += 1) heard += Number((await guess(`2001:db8:1:2:${i.toString(16)}::7`)) === INVALID);
    expect(heard).toBe(ADDRESS_FAILURES.points);
    expect(await guess('2001:db8:1:3::7')).toBe(INVALID);
  });

  it('is not who types right codes, or one twice, or one that cannot be', async () => {
    const ip = elsewhere();
    const players: PlayerDevice[] = [];
    for (let i = 0; i < 2 * ADDRESS_FAILURES.points; i += 1) players.push(await makePlayer(app));
    for (const one of players) expect(await from(one, 'RIGHT', { ip })).toBe(OK);
    const [one] = players as [PlayerDevice];
    for (let i = 0; i < 2 * ACCOUNT_FAILURES.points; i += 1) expect(await from(one, 'RIGHT', { ip })).toBe(CLAIMED);
    for (let i = 0; i < 2 * ACCOUNT_FAILURES.points; i += 1) expect(await from(one, '新年', { ip })).toBe(4202);
    expect(await from(one, 'WRONG', { ip })).toBe(INVALID);
  });

  it('is not who sends one call twenty times at once, and is heard as before', async () => {
    const [one, operator] = [await makePlayer(app), await app.staff('operator')];
    const place = { ip: elsewhere(), key: 'impatient-player' };
    const results = await Promise.all(Array.from({ length: 20 }, () => from(one, 'RIGHT', place)));
    expect(new Set(results)).toEqual(new Set([OK]));
    expect(await from(one, 'WRONG', { ip: place.ip })).toBe(INVALID);
    await app.get(TaskRunner).runDue();
    expect(await operator.call('consoleListGiftAlerts', { query: { filter: { uid: one.uid } } })).toEqual([]);
  });

  it('hears what the same call was answered before, also when they are heard no more', async () => {
    const one = await makePlayer(app);
    const redeem = (code: string, idempotencyKey: string) =>
      refusalOf(one.client.call('redeemGiftCode', { body: { code }, idempotencyKey }));
    expect(await redeem('RIGHT', 'before-the-limit')).toBe('done');
    for (let i = 0; i < 2 * ACCOUNT_FAILURES.points; i += 1) await redeem(`MORE${i}`, `guessing-key-${i}`);
    expect(await redeem('RIGHT', 'before-the-limit')).toBe('done');
    expect(await redeem('MORE0', 'guessing-key-0')).toBe('gift-code.invalid');
    expect(await redeem('RIGHT', 'after-the-limit-1')).toBe('gift-code.tooMany');
  });
});
