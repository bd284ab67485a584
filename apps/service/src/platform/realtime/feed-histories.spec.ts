import { createFeedClient, type FeedClient, type FeedCounters, type StaffClient } from '@ug/api-client';
import type { FeedEntry, FeedKind, Schemas } from '@ug/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { accounts } from '../../features/accounts/accounts.feature';
import { bulletins } from '../../features/bulletins/bulletins.feature';
import { messages } from '../../features/messages/messages.feature';
import { describeEachDatabase } from '../../testing/each-database';
import { playerClient, makePlayer, type PlayerDevice } from '../../testing/players';
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { Cluster } from '../cluster/cluster';
import { TaskRunner } from '../tasks/task-runner.service';
// What the portal really does with entries is held here against what the service really has.
import {
  applyToPages,
  loadedPage,
  messagesIn,
  type LoadedPage,
} from '../../../../portal/src/features/messages/messages.rules';

const RUNS = Number(process.env['FEED_HISTORIES'] ?? 2);
const LONG = { timeout: 120_000 + RUNS * 60_000 };
const PATIENCE = { timeout: 20_000, interval: 50 };

/** What brings about each kind of entry that is declared: a new kind is missing here until something in a history does. */
const causes = {
  'message.created': 'message all',
  'message.recalled': 'recall',
  'message.read': 'read',
  'account.changed': 'profile',
  'bulletin.published': 'bulletin',
  'bulletin.withdrawn': 'bulletin',
  'record.changed': 'bulletin',
} as const satisfies Record<FeedKind, string>;
type Happening = (typeof causes)[FeedKind] | 'message one' | 'read all' | 'cut' | 'hop';

/** What happens; to what, and through which process, is chosen by numbers. */
interface Step {
  readonly kind: Happening;
  readonly pick: number;
  readonly via: number;
}
const happenings = new Set<Happening>([...Object.values(causes), 'message one', 'read all', 'cut', 'hop']);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...happenings),
  pick: fc.nat({ max: 1000 }),
  via: fc.nat({ max: 1 }),
});

type Bulletin = Schemas['Bulletin'];

/** A player's device: what it shows it has from its first fetch and from the feed alone. */
class Device {
  pages: LoadedPage[] = [];
  status: Schemas['UserStatus'] | undefined;
  bulletin: Bulletin | null = null;
  counters: FeedCounters = {};
  readonly feed: FeedClient;

  constructor(
    url: string,
    readonly player: PlayerDevice,
  ) {
    this.feed = createFeedClient({
      url,
      namespace: 'player',
      auth: () => ({ uid: String(player.uid), token: player.token }),
      onEntry: (entry) => this.apply(entry),
      onCounters: (counters) => Object.assign(this.counters, counters),
      tabs: null,
    });
  }

  apply(entry: FeedEntry): void {
    ({ pages: this.pages } = applyToPages({ pages: this.pages }, entry));
    if (entry.kind === 'account.changed') this.status = entry.payload.status;
    if (entry.kind === 'bulletin.published') {
      const { bulletin } = entry.payload;
      const isOlder =
        this.bulletin && bulletin.id !== this.bulletin.id && bulletin.createTime < this.bulletin.createTime;
      if (!isOlder) this.bulletin = bulletin;
    }
    if (entry.kind === 'bulletin.withdrawn' && this.bulletin?.id === entry.payload.id)
      this.bulletin = entry.payload.current;
  }

  shown() {
    const { pages, status, bulletin, counters } = this;
    return { list: messagesIn({ pages }), status, bulletin, unread: counters['messages']?.count };
  }
}

/** A console that shows bulletins and fetches one again when it hears that it was changed. */
class Desk {
  readonly shown = new Map<number, Schemas['BulletinRecord'] | null>();
  readonly feed: FeedClient;
  private last: Promise<void> = Promise.resolve();

  constructor(
    url: string,
    token: string,
    private readonly fetch: (id: number) => Promise<Schemas['BulletinRecord'] | null>,
  ) {
    this.feed = createFeedClient({ url, namespace: 'staff', auth: () => ({ token }), tabs: null });
    this.feed.on('record.changed', ({ resource, recordId }) => {
      if (resource !== 'bulletins') return;
      const id = Number(recordId);
      this.last = this.last.then(async () => void this.shown.set(id, await this.fetch(id)));
    });
  }
}

describeEachDatabase('what a device shows that only follows the feed', (open) => {
  const isShared = open.dialect === 'postgres' && inject('redisUrl') !== undefined;
  const apps: TestApp[] = [];
  let proxy: TcpProxy;
  let staff: StaffClient;
  let token: string;
  beforeAll(async () => {
    const target = await open.target();
    const env = { REDIS_URL: inject('redisUrl') ?? '', APP_PREFIX: `h${process.pid}` };
    for (let i = 0; i < (isShared ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [accounts, messages, bulletins], target, ...(isShared && { env }) }));
    if (isShared)
      await vi.waitFor(() => expect(apps.every((app) => app.get(Cluster).isClustered)).toBe(true), PATIENCE);
    proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(at(0).origin).port) });
    staff = await at(0).staff('owner');
    token = await at(0).staffToken('owner');
  }, 120_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await proxy.close();
  });

  const at = (i: number) => apps[i % apps.length] as TestApp;
  const bulletinOf = (id: number) =>
    staff.call('consoleGetBulletin', { params: { id } }).catch((error: { code: string }) => {
      if (error.code !== 'bulletin.notFound') throw error;
      return null;
    });

  /** What the service answers afresh. */
  async function afresh({ client }: PlayerDevice) {
    const page = loadedPage(await client.call('listMessages', { body: { pageSize: 50 } }));
    const bulletin = await client.call('getBulletin', { query: { posType: 1 } });
    const status = await client.call('getUserStatus');
    return { page, shown: { list: messagesIn({ pages: [page] }), status, bulletin, unread: page.unread.count } };
  }

  async function happen({ kind, pick, via }: Step, player: PlayerDevice): Promise<void> {
    const client = playerClient(at(via), { uid: String(player.uid), token: player.token });
    const one = async () => {
      const { list } = await client.call('listMessages', { body: { pageSize: 50 } });
      return list[pick % Math.max(list.length, 1)];
    };
    if (kind === 'cut') proxy.cut(0.7);
    if (kind === 'hop') {
      proxy.target = { host: '127.0.0.1', port: Number(new URL(at(pick).origin).port) };
      proxy.cut();
    }
    if (kind === 'message all' || kind === 'message one') {
      const audience =
        kind === 'message all' ? { kind: 'all' as const } : { kind: 'players' as const, uids: [player.uid] };
      const body = { title: `消息 ${pick}`, content: '内容', audience, sendAt: null };
      await staff.call('consoleCreateMessage', { body });
    }
    if (kind === 'profile') await client.call('updateProfile', { body: { name: `昵称${pick}`, age: pick % 100 } });
    if (kind === 'bulletin') await changeBulletin(pick);
    if (kind === 'read all') await client.call('readAllMessages');
    const message = kind === 'read' || kind === 'recall' ? await one() : undefined;
    if (message && kind === 'read') await client.call('readMessage', { body: { id: message.id } });
    if (message && kind === 'recall') await staff.call('recallMessage', { params: { id: message.id } });
    await at(via).get(TaskRunner).runDue();
  }

  async function changeBulletin(pick: number): Promise<void> {
    const all = await staff.call('consoleListBulletins', { query: {} });
    const fields = { title: `公告 ${pick}`, content: '<p>内容</p>', posType: 1 } as const;
    const some = all[pick % Math.max(all.length, 1)];
    if (!some || pick % 4 === 0) return void (await staff.call('consoleCreateBulletin', { body: fields }));
    const params = { id: some.id };
    if (pick % 4 === 1)
      await staff.call('consoleUpdateBulletin', { params, body: { ...fields, version: some.version } });
    else if (some.state === 'published') await staff.call('withdrawBulletin', { params });
    else if (pick % 4 === 2) await staff.call('publishBulletin', { params, body: { publishAt: null } });
    else await staff.call('consoleDeleteBulletin', { params });
  }

  it('is what the service answers afresh, whatever happens and however often the line is cut', LONG, async () => {
    const history = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const url = `http://127.0.0.1:${proxy.port}`;
      const player = await makePlayer(at(0));
      const device = new Device(url, player);
      const desk = new Desk(url, token, bulletinOf);
      const areOnline = () => [device.feed.state, desk.feed.state];
      await vi.waitFor(() => expect(areOnline()).toEqual(['online', 'online']), PATIENCE);
      const first = await afresh(player);
      Object.assign(device, { pages: [first.page], status: first.shown.status, bulletin: first.shown.bulletin });
      device.counters = { ...device.counters, messages: first.page.unread };
      for (const { id } of await staff.call('consoleListBulletins', { query: {} }))
        desk.shown.set(id, await bulletinOf(id));
      for (const one of steps) {
        for (const app of apps) app.clock.advance(1);
        await happen(one, player);
      }
      await vi.waitFor(async () => expect(device.shown()).toEqual((await afresh(player)).shown), PATIENCE);
      await vi.waitFor(async () => {
        for (const [id, shown] of desk.shown) expect(shown).toEqual(await bulletinOf(id));
        for (const { id } of await staff.call('consoleListBulletins', { query: {} }))
          expect(desk.shown.has(id)).toBe(true);
      }, PATIENCE);
      device.feed.close();
      desk.feed.close();
    });
    await fc.assert(history, { numRuns: RUNS, endOnFailure: true });
  });
});
