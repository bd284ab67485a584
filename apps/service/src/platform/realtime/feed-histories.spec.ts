// @module-tag deep
import { createFeedClient, type FeedClient, type PlayerClient, type StaffClient } from '@ug/api-client';
import { feedKinds } from '@ug/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import type { Desk, Scenario, Screen } from '#testing/cases/scenario';
import { playerClient, makePlayer, type PlayerDevice } from '#testing/players';
import { openTcpProxy, type TcpProxy } from '#testing/fakes/tcp-proxy';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Cluster } from '../cluster/cluster';
import { Database } from '../database/database';
import { TaskRunner } from '../tasks/task-runner.service';

const RUNS = Number(process.env['FEED_HISTORIES'] ?? 2);
const LONG = { timeout: 120_000 + RUNS * 60_000 };
const PATIENCE = { interval: 50 };

const files = import.meta.glob<Record<string, Scenario>>('../../testing/scenarios/*.scenario.ts', { eager: true });
const declared = Object.values(files).flatMap((file) => Object.values(file));
const events = declared.flatMap(({ feature, events: named }) =>
  Object.keys(named).map((name) => ({ feature, name, happen: named[name] as Scenario['events'][string] })),
);

/** What happens; to what, and through which process, is chosen by numbers. */
interface Step {
  readonly what: (typeof events)[number] | 'cut' | 'hop';
  readonly pick: number;
  readonly via: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...events, 'cut' as const, 'hop' as const),
  pick: fc.nat({ max: 1000 }),
  via: fc.nat({ max: 1 }),
});

/** The screens of all features, as they were fetched. */
const openScreens = (player: PlayerClient): Promise<Screen[]> =>
  Promise.all(declared.flatMap(({ screen }) => screen?.(player) ?? []));

/** A player's device: what it shows it has from its first fetch and from the feed alone. */
class Device {
  screens: Screen[] = [];
  readonly feed: FeedClient;
  last: Promise<unknown> = Promise.resolve();

  constructor(url: string, { uid, token }: PlayerDevice) {
    this.feed = createFeedClient({
      url,
      namespace: 'player',
      auth: () => ({ uid: String(uid), token }),
      onEntry: (entry) => {
        for (const screen of this.screens) this.last = this.last.then(() => screen.apply(entry));
      },
      onCounters: (counters) => {
        for (const screen of this.screens) screen.count?.(counters);
      },
      tabs: null,
    });
  }

  shown = (): unknown[] => this.screens.map(({ shown }) => shown);
}

/** A console that shows records and fetches one again when it hears that it was changed. */
class StaffConsole {
  readonly shown = new Map<string, object | null>();
  readonly feed: FeedClient;
  last: Promise<unknown> = Promise.resolve();

  constructor(
    url: string,
    token: string,
    private readonly staff: StaffClient,
  ) {
    this.feed = createFeedClient({ url, namespace: 'staff', auth: () => ({ token }), tabs: null });
    this.feed.on('record.changed', ({ resource, recordId }) => {
      const desk = desks.find((one) => one.resource === resource);
      if (desk) this.last = this.last.then(() => this.show(desk, Number(recordId)));
    });
  }

  async open(): Promise<void> {
    for (const one of desks) for (const id of await one.ids(this.staff)) await this.show(one, id);
  }

  private async show(desk: Desk, id: number): Promise<void> {
    this.shown.set(`${desk.resource} ${id}`, await recordOf(desk, this.staff, id));
  }
}
const desks = declared.flatMap(({ desk }) => desk ?? []);

/** A record as the service has it; `null` for one that is gone. */
const recordOf = (desk: Desk, staff: StaffClient, id: number): Promise<object | null> =>
  desk.get(staff, id).catch((error: { status: number }) => {
    if (error.status !== 404) throw error;
    return null;
  });

describeEachDatabase('what a device shows that only follows the feed', (open) => {
  const isShared = open.dialect === 'postgres' && inject('redisUrl') !== undefined;
  const apps: TestApp[] = [];
  let proxy: TcpProxy;
  let staff: StaffClient;
  let token: string;
  beforeAll(async () => {
    const target = await open.target();
    const env = { REDIS_URL: inject('redisUrl') ?? '', APP_PREFIX: `h${process.pid}` };
    const features = declared.map(({ feature }) => feature);
    for (let i = 0; i < (isShared ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features, target, ...(isShared && { env }) }));
    if (isShared)
      await vi.waitFor(() => expect(apps.every((app) => app.get(Cluster).isClustered)).toBe(true), PATIENCE);
    proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(at(0).origin).port) });
    for (const { prepare } of declared) await prepare?.(at(0));
    staff = await at(0).staff('owner');
    token = await at(0).staffToken('owner');
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await proxy.close();
  });

  const at = (i: number) => apps[i % apps.length] as TestApp;

  async function take({ what, pick, via }: Step, { uid, token }: PlayerDevice): Promise<void> {
    for (const app of apps) app.clock.advance(1);
    if (what === 'cut') proxy.cut(0.7);
    else if (what === 'hop') {
      proxy.target = { host: '127.0.0.1', port: Number(new URL(at(pick).origin).port) };
      proxy.cut();
    } else await what.happen({ uid, player: playerClient(at(via), { uid: String(uid), token }), staff, pick });
    await at(via).get(TaskRunner).runDue();
  }

  it('comes from every kind of entry that the contract declares', async () => {
    const player = await makePlayer(at(0));
    for (let pick = 0; pick < 4; pick += 1) for (const what of events) await take({ what, pick, via: 0 }, player);
    const found = await at(0).get(Database).query<{ kind: string }>('SELECT DISTINCT kind FROM feed_entries');
    expect(found.map(({ kind }) => kind).sort()).toEqual(Object.keys(feedKinds).sort());
  });

  it('is what the service answers afresh, whatever happens and however often the line is cut', LONG, async () => {
    const history = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const url = `http://127.0.0.1:${proxy.port}`;
      const player = await makePlayer(at(0));
      const device = new Device(url, player);
      const desk = new StaffConsole(url, token, staff);
      const areOnline = () => [device.feed.state, desk.feed.state];
      await vi.waitFor(() => expect(areOnline()).toEqual(['online', 'online']), PATIENCE);
      device.screens = await openScreens(player.client);
      await desk.open();
      for (const one of steps) await take(one, player);
      await vi.waitFor(async () => {
        const afresh = await openScreens(player.client);
        expect(device.shown()).toEqual(afresh.map(({ shown }) => shown));
      }, PATIENCE);
      await vi.waitFor(async () => {
        const afresh = new Map<string, object | null>([...desk.shown.keys()].map((key) => [key, null]));
        for (const one of desks)
          for (const id of await one.ids(staff)) afresh.set(`${one.resource} ${id}`, await recordOf(one, staff, id));
        expect(desk.shown).toEqual(afresh);
      }, PATIENCE);
      device.feed.close();
      desk.feed.close();
      await Promise.all([device.last, desk.last]);
    });
    await fc.assert(history, { numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: LONG.timeout });
  });
});
