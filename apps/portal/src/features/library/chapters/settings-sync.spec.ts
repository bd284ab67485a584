import { expect, test } from 'vitest';
import type { Schemas } from '@ug/contract';
import { usualSettings } from './reader-settings.store';
import { SettingsSync, type SyncMemory } from './settings-sync';

type ReaderSettings = Schemas['ReaderSettings'];

/** The service with devices that share it; each may be without a network. */
function house() {
  let kept: { version: number; settings: ReaderSettings | null } = { version: 0, settings: null };
  const sent: number[] = [];
  function device() {
    let memory: SyncMemory = { uid: '1', version: 0, isUnsent: false };
    const state = { own: usualSettings as ReaderSettings, isApart: false, isOnline: true };
    const network = () => (state.isOnline ? Promise.resolve() : Promise.reject(new TypeError('no network')));
    const sync = new SettingsSync({
      memory: { read: () => memory, write: (next) => (memory = next) },
      fetchKept: () => network().then(() => kept),
      send: async (version, settings) => {
        await network();
        sent.push(settings.size);
        if (version === kept.version) kept = { version: version + 1, settings };
        return kept;
      },
      own: () => state.own,
      take: (settings) => (state.own = settings),
      isApart: () => state.isApart,
    });
    const choose = (size: number) => {
      state.own = { ...state.own, size };
      return sync.chosen().catch(() => undefined);
    };
    return { state, sync, choose, look: () => sync.look().catch(() => undefined) };
  }
  return { device, sent, kept: () => kept };
}

test('a device says nothing before its reader has chosen', async () => {
  const { device, sent } = house();
  const phone = device();
  await phone.look();
  expect(sent).toEqual([]);
});

test('what was chosen on one device is on the other when it looks', async () => {
  const { device } = house();
  const [phone, tablet] = [device(), device()];
  await phone.choose(22);
  await tablet.look();
  expect(tablet.state.own.size).toBe(22);
  await tablet.choose(25);
  await phone.look();
  expect(phone.state.own.size).toBe(25);
});

test('of two choices the one on the version that stands is kept, and the other device reads it', async () => {
  const { device, kept } = house();
  const [phone, tablet] = [device(), device()];
  tablet.state.isOnline = false;
  await tablet.choose(15);
  await phone.choose(22);
  tablet.state.isOnline = true;
  await tablet.look();
  expect(tablet.state.own.size).toBe(22);
  expect(kept().settings?.size).toBe(22);
});

test('what was chosen without a network is sent later where nobody else chose', async () => {
  const { device, kept } = house();
  const phone = device();
  phone.state.isOnline = false;
  await phone.choose(15);
  await phone.choose(16);
  phone.state.isOnline = true;
  await phone.look();
  expect(kept()).toMatchObject({ version: 1, settings: { size: 16 } });
});

test('many choices at once end as the last one, with few calls', async () => {
  const { device, kept, sent } = house();
  const phone = device();
  await Promise.all([19, 20, 21, 22, 23].map((size) => phone.choose(size)));
  expect(kept().settings?.size).toBe(23);
  expect(sent.length).toBeLessThan(5);
});

test('a device of its own neither takes nor tells', async () => {
  const { device, sent } = house();
  const [phone, desk] = [device(), device()];
  desk.state.isApart = true;
  await phone.choose(22);
  await desk.look();
  desk.sync.hear({ version: 9, settings: { ...usualSettings, size: 28 } });
  await desk.choose(14);
  expect(desk.state.own.size).toBe(14);
  expect(sent).toEqual([22]);
  desk.state.isApart = false;
  await desk.look();
  expect(desk.state.own.size).toBe(22);
});
