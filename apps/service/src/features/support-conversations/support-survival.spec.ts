import { setTimeout as pause } from 'node:timers/promises';
import {
  createFeedClient,
  createPlayerClient,
  createStaffClient,
  RefusedError,
  type FeedClient,
  type PlayerClient,
  type StaffClient,
} from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { features } from '../../features';
import { openConnections } from '../../platform/database/connections';
import { Database } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrate';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { schemaOf } from '../../schema';
import { describeEachDatabase } from '../../testing/each-database';
import { buildServiceProcess, startServiceProcess, type ServiceProcess } from '../../testing/service-process';
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy';
import type { TestTarget } from '../../testing/test-database';

// `node tools/soak/support.mjs` runs the long version.
const PLAYERS = Number(process.env['SUPPORT_PLAYERS'] ?? 4);
const MESSAGES = Number(process.env['SUPPORT_MESSAGES'] ?? 24);
const KILLS = Number(process.env['SUPPORT_KILLS'] ?? 3);
const FIRST_UID = 40_001;
const PATIENCE_MS = 60_000 + PLAYERS * MESSAGES * 100;

let file: string;
beforeAll(async () => {
  file = await buildServiceProcess();
}, 120_000);

type Message = Schemas['SupportMessage'];

/** Sends until it is answered, as the outbox of a screen does; over the socket or over HTTP, whichever comes. */
async function persist(send: (attempt: number) => Promise<Message>): Promise<Message> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await send(attempt);
    } catch (error) {
      if (error instanceof RefusedError && !/tooFast|2402|http\.5/.test(String(error.code))) throw error;
      await pause(20 + Math.random() * 120);
    }
}

/** Asks until it is answered. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch {
      await pause(50 + Math.random() * 150);
    }
}

/** One side of a conversation: what its screen shows, what of it came by the feed, and what was acknowledged to it. */
class Side {
  readonly shown = new Map<number, string>();
  readonly order: number[] = [];
  readonly acknowledged: Message[] = [];
  twice = 0;
  refetching: Promise<void> = Promise.resolve();

  constructor(private readonly fetchAfter: (seq: number) => Promise<Schemas['SupportMessagePage']>) {}

  take({ conversationId, message }: Schemas['SupportPosted'], mine: number): void {
    if (conversationId !== mine) return;
    if (this.order.includes(message.seq)) this.twice += 1;
    this.shown.set(message.seq, message.text);
    this.order.push(message.seq);
  }

  /** More was missed than the feed repeats: a screen fetches what it shows. */
  reset(): void {
    this.refetching = this.refetching.then(async () => {
      for (let more = true, after = Math.min(...this.shown.keys(), 1) - 1; more;) {
        const page = await insist(() => this.fetchAfter(after));
        for (const { seq, text } of page.list) this.shown.set(seq, text);
        after = page.list.at(-1)?.seq ?? after;
        more = page.hasMore;
      }
    });
  }
}

let node: ServiceProcess | undefined;
let proxy: TcpProxy | undefined;
const feeds: FeedClient[] = [];
afterEach(async () => {
  for (const feed of feeds.splice(0)) feed.close();
  await node?.kill();
  await proxy?.close();
});

/** A database with so many players, before any service stands on it. */
async function seed({ target }: TestTarget): Promise<void> {
  const connections = await openConnections(target, schemaOf(features));
  await migrate(connections);
  const database = new Database(connections);
  const banned = database.dialect === 'sqlite' ? 0 : false;
  await new UnitOfWork(connections).run(async () => {
    for (let uid = FIRST_UID; uid < FIRST_UID + PLAYERS; uid += 1)
      await database.execute(
        `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age, level_type, channel_id,
           invite_code, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
         VALUES (:uid, 1, :name, :name, :name, '-', 0, 0, 0, '0', '', :banned, '', 0, 1, 1, 1)`,
        { uid, name: `p${uid}`, banned },
      );
  });
  await connections.close();
}

describeEachDatabase('a conversation whose line is cut and whose service is killed', (open) => {
  it(
    'loses nothing that was acknowledged, shows nothing twice and everything in order, on both sides',
    async () => {
      const target = await open.target();
      await seed(target);
      node = await startServiceProcess(file, target);
      const wire = await openTcpProxy({ host: '127.0.0.1', port: node.port });
      proxy = wire;
      const url = `http://127.0.0.1:${wire.port}`;
      const uids = Array.from({ length: PLAYERS }, (_, i) => String(FIRST_UID + i));
      const tokens = await node.tell({ open: uids });
      const [staffToken = ''] = await node.tell({ openOwner: true });
      const staff: StaffClient = createStaffClient({
        baseUrl: `${url}/api`,
        token: () => staffToken,
        onSessionExpired: () => undefined,
      });
      const desk = createFeedClient({
        url,
        namespace: 'staff',
        auth: () => ({ token: staffToken }),
        onReset: (reason) => reason === 'expired' && chats.forEach(({ agent }) => agent.reset()),
        tabs: null,
      });
      feeds.push(desk);

      const chats = await Promise.all(
        uids.map(async (uid, i) => {
          const session = { uid, token: tokens[i] ?? '' };
          const client: PlayerClient = createPlayerClient({
            baseUrl: `${url}/api`,
            context: () => ({ appID: '1000', channelID: '0' }),
            session: () => session,
            onSessionExpired: () => undefined,
          });
          const { standing } = await client.call('chatSupport', { body: { clientId: `first-${uid}`, text: '开始' } });
          const id = standing.conversation?.id ?? 0;
          await staff.call('claimSupport', { params: { id }, body: {} });
          const query = (after: number) => ({ query: { after, pageSize: 100 } });
          const player = new Side((after) => client.call('listSupportMessages', query(after)));
          const agent = new Side((after) =>
            staff.call('consoleListSupportMessages', { params: { id }, ...query(after) }),
          );
          const feed = createFeedClient({
            url,
            namespace: 'player',
            auth: () => session,
            onReset: (reason) => reason === 'expired' && player.reset(),
            tabs: null,
          });
          feeds.push(feed);
          feed.on('support.posted', (posted) => player.take(posted, id));
          desk.on('support.posted', (posted) => agent.take(posted, id));
          return { uid, id, client, feed, player, agent };
        }),
      );
      await vi.waitFor(() => expect(feeds.map(({ state }) => state)).not.toContain('connecting'), {
        timeout: PATIENCE_MS,
      });

      let isOver = false;
      const disasters = (async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await pause(300 + Math.random() * 700);
          wire.cut(0.5);
          await pause(200 + Math.random() * 400);
          await node?.kill();
          const next = await startServiceProcess(file, target);
          node = next;
          wire.target = { host: '127.0.0.1', port: next.port };
        }
        while (!isOver) {
          wire.cut(0.2);
          await pause(250);
        }
      })();

      await Promise.all(
        chats.flatMap(({ uid, id, client, feed, player, agent }) => [
          (async () => {
            for (let i = 0; i < MESSAGES; i += 1) {
              const body = { clientId: `player-${uid}-${i}`, text: `玩家 ${i}` };
              player.acknowledged.push(
                await persist(async (attempt) =>
                  attempt % 2 === 0
                    ? (await feed.send('support.send', body)).message
                    : ((await client.call('chatSupport', { body })).message as Message),
                ),
              );
              await pause(Math.random() * 60);
            }
          })(),
          (async () => {
            for (let i = 0; i < MESSAGES; i += 1) {
              const body = { clientId: `agent-${uid}-${i}`, text: `客服 ${i}` };
              agent.acknowledged.push(
                await persist(async (attempt) =>
                  attempt % 2 === 0
                    ? (await desk.send('support.send', { conversationId: id, ...body })).message
                    : staff.call('replySupport', { params: { id }, body }),
                ),
              );
              await pause(Math.random() * 60);
            }
          })(),
        ]),
      );
      isOver = true;
      await disasters;

      for (const { id, client, player, agent } of chats) {
        const fresh: Message[] = [];
        for (let more = true, after = 0; more;) {
          const page = await client.call('listSupportMessages', { query: { after, pageSize: 100 } });
          fresh.push(...page.list);
          after = page.list.at(-1)?.seq ?? after;
          more = page.hasMore;
        }
        const texts = fresh.map(({ text }) => text);
        const numbers = Array.from({ length: MESSAGES }, (_, i) => i);
        expect(texts.filter((text) => text.startsWith('玩家'))).toEqual(numbers.map((i) => `玩家 ${i}`));
        expect(texts.filter((text) => /^客服 \d/.test(text))).toEqual(numbers.map((i) => `客服 ${i}`));
        const bySeq = new Map(fresh.map((message) => [message.seq, message.text]));
        for (const { seq, text } of [...player.acknowledged, ...agent.acknowledged])
          expect(bySeq.get(seq), `conversation ${id} at ${seq}`).toBe(text);
        // What a screen shows by the feed alone is what a fresh fetch shows, from where it began to follow.
        for (const side of [player, agent]) {
          const last = fresh.at(-1)?.seq;
          await vi.waitFor(() => expect(Math.max(...side.shown.keys())).toBe(last), { timeout: PATIENCE_MS });
          await side.refetching;
          const first = Math.min(...side.shown.keys());
          const expected = fresh.filter(({ seq }) => seq >= first).map(({ seq, text }) => [seq, text]);
          expect([...side.shown].sort(([a], [b]) => a - b)).toEqual(expected);
          expect(side.order).toEqual([...side.order].sort((a, b) => a - b));
          expect(side.twice).toBe(0);
        }
      }
    },
    PATIENCE_MS * 2 + KILLS * 20_000,
  );
});
