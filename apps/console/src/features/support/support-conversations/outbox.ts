import type { Schemas } from '@ug/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Message = Schemas['SupportMessage'];
type Reply = Schemas['SupportReply'];

/** What somebody wrote and the service has not acknowledged yet. */
export interface Outgoing {
  conversationId: number;
  /** As it is sent, again and again the very same until there is a response. */
  reply: Reply;
  at: string;
  /** `waiting`: the connection broke, and it is tried again; `refused`: trying again as it is would not help. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it waits or was refused. */
  problem: string;
  /** What its bubble shows beside text: a card's title, or a picture on its way. */
  title?: string;
  picture?: { address: string; sent: number; size: number };
}

export interface OutboxState {
  outgoing: readonly Outgoing[];
}

export interface OutboxParts {
  send: (conversationId: number, reply: Reply) => Promise<Message>;
  upload: (file: File, onProgress: (sent: number) => void) => Promise<string>;
  /** The service has stored it. */
  onSent: (conversationId: number, message: Message) => void;
  /** Whether trying again the same may help: no response, or one that says later. */
  isPassing: (error: unknown) => boolean;
  problemOf: (error: unknown) => string;
  makeId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Sends replies one after another in each conversation, so that they arrive in the order in which they were written, and
 * each once however often it has to be tried: the service knows a reply again by its `clientId`.
 */
export class Outbox {
  readonly store: StoreApi<OutboxState>;
  private readonly files = new Map<string, File>();
  private readonly busy = new Set<number>();
  private hurry: (() => void)[] = [];

  constructor(
    private readonly parts: OutboxParts,
    kept: readonly Outgoing[] = [],
  ) {
    this.store = createStore<OutboxState>(() => ({ outgoing: kept }));
    for (const conversationId of new Set(kept.map((each) => each.conversationId))) void this.run(conversationId);
  }

  send(conversationId: number, body: Omit<Reply, 'clientId'>, title?: string): void {
    this.add({ conversationId, reply: { ...body, clientId: this.parts.makeId() }, ...(title && { title }) });
  }

  sendPicture(conversationId: number, file: File, isNote: boolean): void {
    const reply: Reply = { clientId: this.parts.makeId(), ...(isNote && { note: true }) };
    this.files.set(reply.clientId, file);
    const picture = { address: URL.createObjectURL(file), sent: 0, size: file.size };
    this.add({ conversationId, reply, picture });
  }

  /** Tries a refused one again. */
  retry(clientId: string): void {
    this.change(clientId, { state: 'sending', problem: '' });
    const found = this.find(clientId);
    if (found) void this.run(found.conversationId);
  }

  /** Gives one up; what the service may have stored of it already stays. */
  drop(clientId: string): void {
    const found = this.find(clientId);
    if (found?.picture) URL.revokeObjectURL(found.picture.address);
    this.files.delete(clientId);
    this.store.setState(({ outgoing }) => ({
      outgoing: outgoing.filter(({ reply }) => reply.clientId !== clientId),
    }));
  }

  /** The connection is back: what waits is tried at once. */
  hurryUp(): void {
    for (const go of this.hurry.splice(0)) go();
  }

  private add(part: Omit<Outgoing, 'at' | 'state' | 'problem'>): void {
    const at = new Date(this.parts.now()).toISOString();
    const one: Outgoing = { ...part, at, state: 'sending', problem: '' };
    this.store.setState(({ outgoing }) => ({ outgoing: [...outgoing, one] }));
    void this.run(part.conversationId);
  }

  private async run(conversationId: number): Promise<void> {
    if (this.busy.has(conversationId)) return;
    this.busy.add(conversationId);
    for (let tries = 0, next = this.next(conversationId); next; next = this.next(conversationId)) {
      tries = (await this.attempt(next)) ? 0 : tries + 1;
      if (tries > 0) await this.pause(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
    }
    this.busy.delete(conversationId);
  }

  /** @returns whether the next one may follow; else the same is tried again later */
  private async attempt({ conversationId, reply, picture }: Outgoing): Promise<boolean> {
    const { clientId } = reply;
    try {
      const body = picture && !reply.picture ? await this.uploaded(reply) : reply;
      const message = await this.parts.send(conversationId, body);
      this.parts.onSent(conversationId, message);
      this.drop(clientId);
      return true;
    } catch (error) {
      const isPassing = this.parts.isPassing(error);
      this.change(clientId, { state: isPassing ? 'waiting' : 'refused', problem: this.parts.problemOf(error) });
      return !isPassing;
    }
  }

  private async uploaded(reply: Reply): Promise<Reply> {
    const file = this.files.get(reply.clientId);
    if (!file) throw new Error('图片已不在，请重新选择');
    const id = await this.parts.upload(file, (sent) => {
      const picture = this.find(reply.clientId)?.picture;
      if (picture) this.change(reply.clientId, { picture: { ...picture, sent } });
    });
    const body = { ...reply, picture: id };
    this.change(reply.clientId, { reply: body });
    return body;
  }

  private async pause(ms: number): Promise<void> {
    await Promise.race([this.parts.wait(ms), new Promise<void>((resolve) => this.hurry.push(resolve))]);
  }

  private next(conversationId: number): Outgoing | undefined {
    return this.store
      .getState()
      .outgoing.find((each) => each.conversationId === conversationId && each.state !== 'refused');
  }

  private find(clientId: string): Outgoing | undefined {
    return this.store.getState().outgoing.find(({ reply }) => reply.clientId === clientId);
  }

  private change(clientId: string, part: Partial<Outgoing>): void {
    this.store.setState(({ outgoing }) => ({
      outgoing: outgoing.map((each) => (each.reply.clientId === clientId ? { ...each, ...part } : each)),
    }));
  }
}
