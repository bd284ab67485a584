import { createStore } from 'zustand';
import { log } from '../log/log';
import { OutboxDatabase } from './outbox-database';
import { hintOutgoing } from './outbox-hint.store';
import { renewed, type Outgoing } from './outgoing';

interface OutboxState<Item> {
  /** Whose these are. */
  uid: string;
  outgoing: readonly Item[];
  /** The uploaded share of a file, from 0 to 1, by the `clientId` of its item. */
  progress: Readonly<Record<string, number>>;
  /** Whether the last attempt found no way to the service. */
  isStuck: boolean;
}

/** Items that players have made and the service has not acknowledged. They outlive the page and are the same in every tab. */
export class Outbox<Item extends Outgoing> {
  /** Items of the current player. */
  readonly state = createStore<OutboxState<Item>>(() => ({ uid: '', outgoing: [], progress: {}, isStuck: false }));
  readonly database: OutboxDatabase<Item>;
  private readonly listeners = new Set<() => void>();
  private readonly channel: BroadcastChannel | null;

  /** @param name of its database, its lock and the channel between tabs */
  constructor(readonly name: string) {
    this.database = new OutboxDatabase(name);
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    if (this.channel) this.channel.onmessage = () => void this.announceHere().catch(log.warn);
  }

  /** Calls `listener` when something has changed, in whichever tab. @returns a function that ends it */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells this tab and the others that something has changed. */
  async announce(): Promise<void> {
    this.channel?.postMessage('changed');
    await this.announceHere();
  }

  /** Shows what waits for this player. */
  async show(uid: string): Promise<void> {
    if (this.state.getState().uid !== uid) this.clear(uid);
    if (uid === '') return;
    const outgoing = await this.database.stored(uid);
    if (this.state.getState().uid === uid) this.state.setState({ outgoing });
  }

  /** Takes something in, from where it is sent; it is shown at once. */
  async put(item: Item): Promise<void> {
    if (this.state.getState().uid !== item.uid) this.clear(item.uid);
    this.state.setState(({ outgoing }) => ({ outgoing: [...outgoing, item] }));
    hintOutgoing(true);
    await this.database.store(item);
    await this.announce();
  }

  /** Sends again what was refused, in its old place. */
  async retry(item: Item): Promise<void> {
    await this.database.store(renewed(item));
    await this.discard(item);
  }

  /** Stores an item that was changed, which is then sent. */
  async replace(item: Item): Promise<void> {
    await this.database.store(item);
    await this.announce();
  }

  /** Gives something up. */
  async discard({ clientId }: Item): Promise<void> {
    await this.database.drop(clientId);
    await this.announce();
  }

  /** Notes how far the file of something is. */
  noteProgress(clientId: string, part: number): void {
    this.state.setState(({ progress }) => ({ progress: { ...progress, [clientId]: part } }));
  }

  /** Forgets what is shown, and shows another player's from now on. */
  clear(uid = ''): void {
    this.state.setState({ uid, outgoing: [], progress: {}, isStuck: false });
  }

  private async announceHere(): Promise<void> {
    await this.show(this.state.getState().uid);
    for (const listener of this.listeners) listener();
  }
}
