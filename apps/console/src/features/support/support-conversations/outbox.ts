import { orderAfter, Sender } from '@ug/chat';
import type { Schemas } from '@ug/contract';
import { isLate } from '@ug/web';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { log } from '#platform/log/log';

type Message = Schemas['SupportMessage'];
type Reply = Schemas['SupportReply'];

/** A reply that the service has not acknowledged yet. */
export interface Outgoing {
  conversationId: number;
  /** The body of the call. It stays the same in all attempts. */
  reply: Reply;
  at: string;
  /** Replies of a conversation go in this order, whichever tab they come from. */
  order: number;
  /**
   * `waiting`: the connection broke, and it is tried again; `refused`: trying again as it is would not help; `late`: it waited so
   * long that its author is asked first.
   */
  state: 'sending' | 'waiting' | 'refused' | 'late';
  /** Why it waits or was refused. */
  problem: string;
  /** Shown in the bubble beside the text: the title of a card, or a picture that is being uploaded. */
  title?: string;
  picture?: { address: string; sent: number; size: number };
}

/** The replies that outlive the page, the same in every tab. */
export interface OutgoingMemory {
  replies: () => Outgoing[];
  /** @returns whether it is kept */
  keepReply: (reply: Outgoing) => boolean;
  dropReply: (clientId: string) => void;
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
  wait?: (ms: number) => Promise<void>;
  memory: OutgoingMemory;
  /** Runs while no other tab sends in the conversation. */
  alone: (conversationId: number, work: () => Promise<void>) => Promise<void>;
  /** Whether the account that wrote is the one that is signed in. */
  isSignedIn: () => boolean;
}

/** Whether it is sent without anybody doing something. */
const goesOut = ({ state }: Outgoing): boolean => state === 'sending' || state === 'waiting';

/** The longest pause before a reply is tried again, in milliseconds. */
const LONGEST_PAUSE_MS = 15_000;

/**
 * Sends replies one after another in each conversation, so that they arrive in the order in which they were written, and
 * each once however often it has to be tried: the service knows a reply again by its `clientId`. Every tab shows what waits;
 * the one that has the lock of a conversation sends all that waits there, and when it is closed another one goes on.
 */
export class Outbox {
  readonly store: StoreApi<OutboxState>;
  private readonly files = new Map<string, File>();
  /** Replies that only this page holds: pictures, because their files are lost with it, and replies that the browser did not store. */
  private readonly unkept = new Set<string>();
  /** By conversation. */
  private readonly senders = new Map<number, Sender<Outgoing>>();

  constructor(private readonly parts: OutboxParts) {
    this.store = createStore<OutboxState>(() => ({ outgoing: [] }));
    this.follow();
  }

  /** Shows what another tab has written, sent or given up, and sends what nobody does. */
  readonly follow = (): void => {
    this.look();
    const waiting = this.store.getState().outgoing.filter(goesOut);
    for (const id of new Set(waiting.map(({ conversationId }) => conversationId))) this.senderOf(id).start();
  };

  send(conversationId: number, body: Omit<Reply, 'clientId'>, title?: string): void {
    this.add({ conversationId, reply: { ...body, clientId: this.parts.makeId() }, ...(title && { title }) });
  }

  sendPicture(conversationId: number, file: File, isNote: boolean): void {
    const reply: Reply = { clientId: this.parts.makeId(), ...(isNote && { note: true }) };
    this.files.set(reply.clientId, file);
    const picture = { address: URL.createObjectURL(file), sent: 0, size: file.size };
    this.add({ conversationId, reply, picture });
  }

  /** Tries a refused or a late one again, as said now. */
  retry(clientId: string): void {
    this.change(clientId, { state: 'sending', problem: '', at: new Date(this.parts.now()).toISOString() });
    const found = this.find(clientId);
    if (found) this.senderOf(found.conversationId).start();
  }

  /** Gives one up; what the service may have stored of it already stays. */
  drop(clientId: string): void {
    const found = this.find(clientId);
    if (found?.picture) URL.revokeObjectURL(found.picture.address);
    this.files.delete(clientId);
    this.unkept.delete(clientId);
    this.parts.memory.dropReply(clientId);
    this.store.setState(({ outgoing }) => ({
      outgoing: outgoing.filter(({ reply }) => reply.clientId !== clientId),
    }));
  }

  /** The connection is back: what waits is tried at once. */
  hurryUp(): void {
    for (const sender of this.senders.values()) sender.hurry();
    this.follow();
  }

  private add(part: Omit<Outgoing, 'at' | 'order' | 'state' | 'problem'>): void {
    this.look();
    const now = this.parts.now();
    const waiting = this.store.getState().outgoing.map((each) => each.order);
    const order = orderAfter(waiting, now);
    const one: Outgoing = { ...part, at: new Date(now).toISOString(), order, state: 'sending', problem: '' };
    if (one.picture || !this.parts.memory.keepReply(one)) this.unkept.add(one.reply.clientId);
    this.store.setState(({ outgoing }) => ({ outgoing: [...outgoing, one] }));
    this.senderOf(part.conversationId).start();
  }

  /** Reads the stored replies again. Another tab may have changed them before its storage event arrives. */
  private look(): void {
    const here = this.store.getState().outgoing.filter(({ reply }) => this.unkept.has(reply.clientId));
    const all = [...this.parts.memory.replies(), ...here].sort((one, other) => one.order - other.order);
    const now = this.parts.now();
    const outgoing = all.map((each) =>
      goesOut(each) && isLate(each.at, now) ? { ...each, state: 'late' as const } : each,
    );
    this.store.setState({ outgoing });
  }

  /** The sender of a conversation. Its tab keeps the lock during a pause, so that no other tab's attempts come in between. */
  private senderOf(conversationId: number): Sender<Outgoing> {
    const known = this.senders.get(conversationId);
    if (known) return known;
    const { alone, isPassing, wait } = this.parts;
    const sender = new Sender<Outgoing>({
      alone: (work) => alone(conversationId, work),
      next: () => this.next(conversationId),
      deliver: (outgoing) => this.deliver(outgoing),
      verdictOn: (error) => (isPassing(error) ? 'later' : 'refused'),
      note: ({ reply }, outcome, error) => {
        if (outcome === 'sent') return;
        const state = outcome === 'later' ? 'waiting' : 'refused';
        this.change(reply.clientId, { state, problem: this.parts.problemOf(error) });
      },
      keepsTurn: true,
      longestPauseMs: LONGEST_PAUSE_MS,
      wait,
      onFault: (error) => log.warn('A reply was not sent', error),
    });
    this.senders.set(conversationId, sender);
    return sender;
  }

  private async deliver({ conversationId, reply, picture }: Outgoing): Promise<void> {
    const body = picture && !reply.picture ? await this.uploaded(reply) : reply;
    const message = await this.parts.send(conversationId, body);
    this.parts.onSent(conversationId, message);
    this.drop(reply.clientId);
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

  private next(conversationId: number): Outgoing | undefined {
    if (!this.parts.isSignedIn()) return undefined;
    this.look();
    return this.store.getState().outgoing.find((each) => each.conversationId === conversationId && goesOut(each));
  }

  private find(clientId: string): Outgoing | undefined {
    return this.store.getState().outgoing.find(({ reply }) => reply.clientId === clientId);
  }

  private change(clientId: string, part: Partial<Outgoing>): void {
    const isKept = !this.unkept.has(clientId);
    // Reads the storage first, so that a reply that another tab has dropped does not come back.
    if (isKept) this.look();
    this.store.setState(({ outgoing }) => ({
      outgoing: outgoing.map((each) => (each.reply.clientId === clientId ? { ...each, ...part } : each)),
    }));
    const changed = this.find(clientId);
    if (isKept && changed) this.parts.memory.keepReply(changed);
  }
}
