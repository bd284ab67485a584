import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { seededChance } from '../chance';
import type { ServiceProcess } from '../processes/service-process';
import type { SupportOutbox } from './support-outbox';
import { Agent, Player } from './support-people';
import type { Line, SupportScreen } from './support-screen';
import { openTcpProxy, type TcpProxy } from '../fakes/tcp-proxy';

const chance = seededChance();

/** How long and with whom it goes on. */
export interface SimulationSize {
  readonly uids: readonly number[];
  /** How many messages each side of each conversation sends. */
  readonly messages: number;
  readonly patienceMs: number;
}

/** One agent answers so many players: the limit of an agent is then no lower than that of their players. */
const CHATS_OF_AGENT = 2;

/** Disasters wait no longer than this for somebody to get a word in. */
const LONGEST_RESPITE_MS = 10_000;

/** Players and agents in conversation, on one wire that a test can cut. */
export class SupportSimulation {
  /** True if everybody has said everything. */
  isOver = false;

  private constructor(
    readonly wire: TcpProxy,
    private readonly players: readonly Player[],
    private readonly agents: readonly Agent[],
    private readonly size: SimulationSize,
  ) {}

  /** Opens the screens; every player has asked, and an agent has taken each. */
  static async open(node: ServiceProcess, size: SimulationSize): Promise<SupportSimulation> {
    const wire = await openTcpProxy({ host: '127.0.0.1', port: node.port });
    const url = `http://127.0.0.1:${wire.port}`;
    const uids = size.uids.map(String);
    const tokens = await node.send({ open: uids });
    const staffTokens = await node.send({ openOwners: Math.ceil(uids.length / CHATS_OF_AGENT) });
    const players = uids.map((uid, i) => new Player(url, { uid, token: tokens[i] ?? '' }));
    const agents = staffTokens.map((token) => new Agent(url, token));
    const simulation = new SupportSimulation(wire, players, agents, size);
    await agents[0]?.waitLong();
    for (const [i, player] of players.entries()) {
      await player.ask();
      await simulation.agentOf(i).claim(player.conversationId);
    }
    for (const person of simulation.people) person.reload();
    const states = () => simulation.people.map(({ state }) => state);
    await vi.waitFor(() => expect(states()).not.toContain('connecting'), { timeout: size.patienceMs });
    return simulation;
  }

  /** Both sides of every conversation send all that they have to say. @returns how many messages were acknowledged */
  async talk(): Promise<number> {
    const rest = () => chance() * 60;
    const written = (who: string, text: string) =>
      Array.from({ length: this.size.messages }, (_, i) => ({ clientId: `${who}-${i}`, text: `${text} ${i}` }));
    const talkOf = async ({ session: { uid }, conversationId, outbox }: Player, i: number) => {
      const agents = this.agentOf(i).outboxOf(conversationId);
      await Promise.all([
        outbox.empty(written(`player-${uid}`, '玩家'), rest),
        agents.empty(written(`agent-${uid}`, '客服'), rest),
      ]);
    };
    await Promise.all(this.players.map(talkOf)).finally(() => (this.isOver = true));
    return this.acknowledged;
  }

  /**
   * Goes on until everybody has said everything, with a rest of about so many milliseconds between, in which so many
   * messages are acknowledged: a machine that is slow is not hit more often than it can answer.
   */
  async meanwhile(rest: number, messages: number, work: () => void): Promise<void> {
    while (!this.isOver) {
      await this.respite(rest * (0.5 + chance()), messages);
      work();
    }
  }

  /** Resolves after so many milliseconds, and when so many more messages are acknowledged or none are left. */
  async respite(ms: number, messages: number): Promise<void> {
    const [enough, latest] = [this.acknowledged + messages, Date.now() + LONGEST_RESPITE_MS];
    await pause(ms);
    while (!this.isOver && this.acknowledged < enough && Date.now() < latest) await pause(20);
  }

  /** Somebody reloads. */
  reloadOne(): void {
    const { people } = this;
    people[Math.floor(chance() * people.length)]?.reload();
  }

  /** How many messages were under way when their page was reloaded. */
  get interrupted(): number {
    return this.total((outbox) => outbox.interrupted);
  }

  /** How far everybody is, and what keeps them from getting further. */
  get standing(): string {
    const states = this.people.map(({ state }) => state);
    const counted = [...new Set(states)].map((state) => `${states.filter((one) => one === state).length} ${state}`);
    const fetching = this.screens.filter(({ isFetching }) => isFetching).length;
    return [
      `${this.acknowledged} of ${this.outboxes.length * this.size.messages} acknowledged`,
      `${this.total((outbox) => outbox.attempts)} attempts`,
      `${this.total((outbox) => outbox.unanswered)} without an answer`,
      `${this.total((outbox) => outbox.tooFast)} too fast`,
      ...counted,
      `${fetching} screens fetching`,
    ].join(', ');
  }

  /** Everything is there once and in order, and both screens show what a fresh page shows. */
  async expectWhole(): Promise<void> {
    const deadline = Date.now() + this.size.patienceMs;
    await Promise.all(this.players.map((player, i) => this.expectWholeOf(player, this.agentOf(i), deadline)));
    expect(this.people.flatMap(({ faults }) => faults)).toEqual([]);
  }

  async close(): Promise<void> {
    for (const person of this.people) person.close();
    await this.wire.close();
  }

  private async expectWholeOf(player: Player, agent: Agent, deadline: number): Promise<void> {
    const { conversationId: id } = player;
    const fresh = await freshLines(player);
    const numbers = Array.from({ length: this.size.messages }, (_, n) => n);
    const said = (who: RegExp) => fresh.map(([, text]) => text).filter((text) => who.test(text));
    expect(said(/^玩家 \d/)).toEqual(numbers.map((n) => `玩家 ${n}`));
    expect(said(/^客服 \d/)).toEqual(numbers.map((n) => `客服 ${n}`));
    const bySeq = new Map(fresh);
    for (const { seq, text } of [...player.outbox.acknowledged, ...agent.outboxOf(id).acknowledged])
      expect(bySeq.get(seq), `conversation ${id} at ${seq}`).toBe(text);
    for (const screen of [player.screen, agent.screenOf(id)]) await expectShown(screen, fresh, deadline);
  }

  private get people(): readonly (Player | Agent)[] {
    return [...this.players, ...this.agents];
  }

  private get outboxes(): readonly SupportOutbox[] {
    return this.people.flatMap(({ outboxes }) => outboxes);
  }

  private get screens(): readonly SupportScreen[] {
    return this.people.flatMap(({ screens }) => screens);
  }

  private get acknowledged(): number {
    return this.total((outbox) => outbox.acknowledged.length);
  }

  private total(of: (outbox: SupportOutbox) => number): number {
    return this.outboxes.reduce((sum, outbox) => sum + of(outbox), 0);
  }

  private agentOf(index: number): Agent {
    return this.agents[Math.floor(index / CHATS_OF_AGENT)] as Agent;
  }
}

async function freshLines(player: Player): Promise<Line[]> {
  const fresh = player.newScreen([]);
  await fresh.scrollToBeginning();
  return fresh.lines;
}

/** What a screen shows is the end of the conversation without a hole, and scrolled up it shows all of it. */
async function expectShown(screen: SupportScreen, fresh: readonly Line[], deadline: number): Promise<void> {
  const isCurrent = () => {
    expect(screen.end).toBe(fresh.at(-1)?.[0]);
    expect(screen.lines).toEqual(fresh.slice(-screen.lines.length));
  };
  await vi.waitFor(isCurrent, { timeout: Math.max(0, deadline - Date.now()), interval: 200 });
  await screen.scrollToBeginning();
  expect(screen.lines).toEqual(fresh);
}
