import { setTimeout as pause } from 'node:timers/promises';
import {
  createFeedClient,
  createPlayerClient,
  createStaffClient,
  type FeedClient,
  type PlayerClient,
  type StaffClient,
} from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { expect, vi } from 'vitest';
import type { ServiceProcess } from './service-process';
import { SupportOutbox } from './support-outbox';
import { insist, SupportScreen } from './support-screen';
import { openTcpProxy, type TcpProxy } from './tcp-proxy';

type Message = Schemas['SupportMessage'];

/** How long and with whom it goes on. */
export interface StageSize {
  readonly uids: readonly number[];
  /** How many messages each side of each conversation sends. */
  readonly messages: number;
  readonly patienceMs: number;
}

/** One agent answers so many players: the limit of an agent is then no lower than that of their players. */
const CHATS_OF_AGENT = 2;

/** Whoever sits at a screen: it can be reloaded, and what they have written is sent all the same. */
abstract class Person {
  readonly faults: string[] = [];
  protected feed: FeedClient | undefined;
  /** Kept by the browser through a reload. */
  private readonly kept = new Map<string, string>();

  get state(): string {
    return this.feed?.state ?? 'closed';
  }

  close(): void {
    this.feed?.close();
  }

  /** Closes the page, in the middle of whatever it does, and opens it again. */
  abstract reload(): void;

  protected readonly storage = {
    getItem: (name: string) => this.kept.get(name) ?? null,
    setItem: (name: string, value: string) => void this.kept.set(name, value),
  };
}

class Player extends Person {
  readonly outbox: SupportOutbox;
  readonly client: PlayerClient;
  conversationId = 0;
  screen: SupportScreen;

  constructor(
    private readonly url: string,
    readonly session: { uid: string; token: string },
  ) {
    super();
    this.client = createPlayerClient({
      baseUrl: `${url}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => session,
      onSessionExpired: () => undefined,
    });
    this.outbox = new SupportOutbox(async (body, attempt, signal) =>
      attempt % 2 === 0 && this.feed
        ? (await this.feed.send('support.send', body)).message
        : ((await this.client.call('chatSupport', { body: { ...body }, signal })).message as Message),
    );
    this.screen = this.newScreen();
  }

  async ask(): Promise<void> {
    const body = { clientId: `first-${this.session.uid}`, text: '开始' };
    const { standing } = await insist(() => this.client.call('chatSupport', { body }));
    this.conversationId = standing.conversation?.id ?? 0;
  }

  reload(): void {
    this.outbox.reload();
    this.feed?.close();
    const screen = this.newScreen();
    this.screen = screen;
    this.feed = createFeedClient({
      url: this.url,
      namespace: 'player',
      auth: () => this.session,
      onReset: () => void screen.fetch(),
      storage: this.storage,
      tabs: null,
    });
    this.feed.on('support.posted', ({ message }) => screen.take(message));
    void screen.fetch();
  }

  private newScreen(): SupportScreen {
    return new SupportScreen(
      (after) => this.client.call('listSupportMessages', { query: { after, pageSize: 100 } }),
      this.faults,
    );
  }
}

class Agent extends Person {
  readonly outboxes = new Map<number, SupportOutbox>();
  readonly client: StaffClient;
  private screens = new Map<number, SupportScreen>();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    super();
    this.client = createStaffClient({ baseUrl: `${url}/api`, token: () => token, onSessionExpired: () => undefined });
  }

  async claim(id: number): Promise<void> {
    await insist(() => this.client.call('claimSupport', { params: { id }, body: {} }));
    const outbox = new SupportOutbox(async (body, attempt, signal) =>
      attempt % 2 === 0 && this.feed
        ? (await this.feed.send('support.send', { conversationId: id, ...body })).message
        : this.client.call('replySupport', { params: { id }, body: { ...body }, signal }),
    );
    this.outboxes.set(id, outbox);
  }

  outboxOf(id: number): SupportOutbox {
    return this.outboxes.get(id) as SupportOutbox;
  }

  screenOf(id: number): SupportScreen {
    return this.screens.get(id) as SupportScreen;
  }

  reload(): void {
    for (const outbox of this.outboxes.values()) outbox.reload();
    this.feed?.close();
    const fetchAfter = (id: number) => (after: number) =>
      this.client.call('consoleListSupportMessages', { params: { id }, query: { after, pageSize: 100 } });
    const screens = new Map(
      [...this.outboxes.keys()].map((id) => [id, new SupportScreen(fetchAfter(id), this.faults)]),
    );
    this.screens = screens;
    const fetchAll = () => screens.forEach((screen) => void screen.fetch());
    this.feed = createFeedClient({
      url: this.url,
      namespace: 'staff',
      auth: () => ({ token: this.token }),
      onReset: fetchAll,
      storage: this.storage,
      tabs: null,
    });
    this.feed.on('support.posted', ({ conversationId, message }) => screens.get(conversationId)?.take(message));
    fetchAll();
  }
}

/** Players and agents in conversation, on one wire that a test can cut. */
export class SupportStage {
  private constructor(
    readonly wire: TcpProxy,
    private readonly players: readonly Player[],
    private readonly agents: readonly Agent[],
    private readonly size: StageSize,
  ) {}

  /** Opens the screens; every player has asked, and an agent has taken each. */
  static async open(node: ServiceProcess, size: StageSize): Promise<SupportStage> {
    const wire = await openTcpProxy({ host: '127.0.0.1', port: node.port });
    const url = `http://127.0.0.1:${wire.port}`;
    const uids = size.uids.map(String);
    const tokens = await node.tell({ open: uids });
    const staffTokens = await node.tell({ openOwners: Math.ceil(uids.length / CHATS_OF_AGENT) });
    const players = uids.map((uid, i) => new Player(url, { uid, token: tokens[i] ?? '' }));
    const agents = staffTokens.map((token) => new Agent(url, token));
    const stage = new SupportStage(wire, players, agents, size);
    for (const [i, player] of players.entries()) {
      await player.ask();
      await stage.agentOf(i).claim(player.conversationId);
    }
    for (const person of stage.people) person.reload();
    const states = () => stage.people.map(({ state }) => state);
    await vi.waitFor(() => expect(states()).not.toContain('connecting'), { timeout: size.patienceMs });
    return stage;
  }

  /** Both sides of every conversation send all that they have to say. @returns how many messages were acknowledged */
  async talk(): Promise<number> {
    const rest = () => Math.random() * 60;
    const written = (who: string, text: string) =>
      Array.from({ length: this.size.messages }, (_, i) => ({ clientId: `${who}-${i}`, text: `${text} ${i}` }));
    const talkOf = async ({ session: { uid }, conversationId, outbox }: Player, i: number) => {
      const agents = this.agentOf(i).outboxOf(conversationId);
      await Promise.all([
        outbox.empty(written(`player-${uid}`, '玩家'), rest),
        agents.empty(written(`agent-${uid}`, '客服'), rest),
      ]);
    };
    await Promise.all(this.players.map(talkOf));
    return this.outboxes.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Somebody reloads. */
  reloadOne(): void {
    const { people } = this;
    people[Math.floor(Math.random() * people.length)]?.reload();
  }

  /** How many messages were under way when their page was reloaded. */
  get interrupted(): number {
    return this.outboxes.reduce((sum, { interrupted }) => sum + interrupted, 0);
  }

  /** Everything is there once and in order, and both screens show what a fresh page shows. */
  async expectWhole(): Promise<void> {
    for (const [i, player] of this.players.entries()) {
      const agent = this.agentOf(i);
      const { conversationId: id } = player;
      const fresh = await this.freshLines(player);
      const numbers = Array.from({ length: this.size.messages }, (_, n) => n);
      const said = (who: RegExp) => fresh.map(([, text]) => text).filter((text) => who.test(text));
      expect(said(/^玩家 \d/)).toEqual(numbers.map((n) => `玩家 ${n}`));
      expect(said(/^客服 \d/)).toEqual(numbers.map((n) => `客服 ${n}`));
      const bySeq = new Map(fresh);
      for (const { seq, text } of [...player.outbox.acknowledged, ...agent.outboxOf(id).acknowledged])
        expect(bySeq.get(seq), `conversation ${id} at ${seq}`).toBe(text);
      for (const screen of [player.screen, agent.screenOf(id)]) {
        await vi.waitFor(() => expect(screen.end).toBe(fresh.at(-1)?.[0]), { timeout: this.size.patienceMs });
        expect(await screen.lines()).toEqual(fresh);
      }
    }
    expect(this.people.flatMap(({ faults }) => faults)).toEqual([]);
  }

  async close(): Promise<void> {
    for (const person of this.people) person.close();
    await this.wire.close();
  }

  private get people(): readonly Person[] {
    return [...this.players, ...this.agents];
  }

  private get outboxes(): readonly SupportOutbox[] {
    return [
      ...this.players.map(({ outbox }) => outbox),
      ...this.agents.flatMap(({ outboxes }) => [...outboxes.values()]),
    ];
  }

  private agentOf(index: number): Agent {
    return this.agents[Math.floor(index / CHATS_OF_AGENT)] as Agent;
  }

  private async freshLines({ client }: Player): Promise<(readonly [number, string])[]> {
    const fresh = new SupportScreen(
      (after) => client.call('listSupportMessages', { query: { after, pageSize: 100 } }),
      [],
    );
    await fresh.fetch();
    return fresh.lines();
  }
}

/** Calls until `isOver`, with a rest of about so many milliseconds between. */
export async function meanwhile(isOver: () => boolean, rest: number, work: () => void): Promise<void> {
  while (!isOver()) {
    await pause(rest * (0.5 + Math.random()));
    work();
  }
}
