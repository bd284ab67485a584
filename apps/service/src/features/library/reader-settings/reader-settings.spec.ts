import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, signInPlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { readerSettings } from './reader-settings.feature';

const usual: Schemas['ReaderSettings'] = {
  size: 18,
  lineHeight: 'usual',
  margin: 'usual',
  font: 'hei',
  mode: 'slide',
  paper: 'cream',
  isNight: null,
  brightness: 100,
};

describeSqlite('settings for reading', (open) => {
  let app: TestApp;
  let phone: PlayerDevice;
  let tablet: PlayerDevice;

  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, readerSettings], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await makePlayer(app);
    tablet = await signInPlayer(app, phone.uid);
  });

  const kept = (device: PlayerDevice) => device.client.call('getReaderSettings');
  const save = (device: PlayerDevice, version: number, size: number) =>
    device.client.call('saveReaderSettings', { body: { version, settings: { ...usual, size } } });

  it('are none until their player chooses some, then the same on every device', async () => {
    expect(await kept(tablet)).toEqual({ version: 0, settings: null });
    expect(await save(phone, 0, 22)).toEqual({ version: 1, settings: { ...usual, size: 22 } });
    expect(await kept(tablet)).toEqual({ version: 1, settings: { ...usual, size: 22 } });
    expect(await save(tablet, 1, 24)).toMatchObject({ version: 2, settings: { size: 24 } });
    expect(await kept(phone)).toMatchObject({ version: 2, settings: { size: 24 } });
  });

  it('that were chosen on an older version are not kept, and the device reads what stands', async () => {
    await save(phone, 0, 22);
    expect(await save(tablet, 0, 14)).toEqual({ version: 1, settings: { ...usual, size: 22 } });
    await save(phone, 1, 23);
    expect(await save(tablet, 1, 14)).toMatchObject({ version: 2, settings: { size: 23 } });
  });

  it('are one choice where several come at once', async () => {
    const results = await Promise.all([20, 21, 22, 23].map((size) => save(phone, 0, size)));
    expect(new Set(results.map(({ version, settings }) => `${version} ${settings?.size}`)).size).toBe(1);
    expect(await kept(phone)).toEqual(results[0]);
  });

  it('are nobody else’s, and go with their player', async () => {
    await save(phone, 0, 22);
    expect(await kept(await makePlayer(app))).toMatchObject({ version: 0 });
    await forgetPlayer(app, phone.uid, /^reader-settings$/);
    expect(await kept(phone)).toEqual({ version: 0, settings: null });
  });
});
