import type { RefusalKey } from '@ug/contract';
import { alone } from '@ug/web';
import { failureMessage } from '../api/failure-message';
import { log } from '../log/log';
import { useFeedState } from '../realtime/feed-state.store';
import { currentSession } from '../session/account.store';
import type { Outbox } from './outbox';
import { hintOutgoing } from './outbox-hint.store';
import { pauseAfter, verdictOn, type Outgoing } from './outgoing.rules';

/** The way to send a player's items from an outbox. */
export interface Delivery<Item> {
  uid: string;
  /** Sends one, and shows what came of it. @throws what the calls throw */
  deliver: (item: Item) => Promise<void>;
  /** Refusals that pass by themselves. */
  passing: readonly RefusalKey[];
  /** Whether one waited so long that the player is asked first; it stays, and those after it pass. */
  isLate: (item: Item) => boolean;
}

/**
 * Sends what is in a player's outbox, in its order, one at a time and by one tab at a time. What finds no way is tried
 * again after a growing pause, and at once when the network, the feed or the player is back.
 *
 * | state   | means                                 | left when                                                 |
 * | ------- | ------------------------------------- | --------------------------------------------------------- |
 * | idle    | nothing to do, or a timer is running  | woken, timer → sending                                    |
 * | sending | has the lock, or waits for it         | outbox empty or session over → idle; no way → idle, timer |
 * | stopped | does nothing                          | never                                                     |
 */
class OutboxSender<Item extends Outgoing> {
  private isSending = false;
  private mustLookAgain = false;
  private isStopped = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly outbox: Outbox<Item>,
    private readonly delivery: Delivery<Item>,
  ) {}

  /** Looks into the outbox now. */
  readonly wake = (): void => {
    if (this.isStopped) return;
    if (this.isSending) {
      this.mustLookAgain = true;
      return;
    }
    void this.run().catch((error: unknown) => log.warn('发送时出错', error));
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    this.isSending = true;
    this.mustLookAgain = false;
    try {
      // Some browsers have no locks. The service stores each item once all the same.
      await alone(`${this.outbox.name}:${this.delivery.uid}`, () => this.drain());
    } finally {
      this.isSending = false;
    }
    if (this.mustLookAgain && this.failures === 0) this.wake();
  }

  private async drain(): Promise<void> {
    const { uid, isLate } = this.delivery;
    while (!this.isStopped && currentSession()?.uid === uid) {
      const all = await this.outbox.database.stored(uid);
      const next = all.find((item) => item.problem === null && !isLate(item));
      if (all.length === 0) hintOutgoing(false);
      // Items that became late while the page was open are shown as late.
      if (all.some(isLate)) await this.outbox.show(uid);
      if (!next || !(await this.deliver(next))) return;
    }
  }

  /** @returns whether the next one may follow */
  private async deliver(item: Item): Promise<boolean> {
    const { database } = this.outbox;
    try {
      await this.delivery.deliver(item);
      await database.drop(item.clientId);
    } catch (error) {
      const verdict = verdictOn(error, this.delivery.passing);
      if (verdict === 'over') return false;
      if (verdict === 'later') return this.postpone();
      const stored = (await database.stored(item.uid)).find(({ clientId }) => clientId === item.clientId);
      // One that was given up meanwhile stays so.
      if (stored) await database.store({ ...stored, problem: failureMessage(error) });
    }
    this.failures = 0;
    this.outbox.state.setState({ isStuck: false });
    await this.outbox.announce();
    return true;
  }

  private postpone(): false {
    this.failures += 1;
    this.outbox.state.setState({ isStuck: true });
    if (!this.isStopped) this.timer = setTimeout(this.wake, pauseAfter(this.failures));
    return false;
  }
}

/** Keeps sending what a player's outbox has. @returns a function that ends it */
export function keepDelivering<Item extends Outgoing>(outbox: Outbox<Item>, delivery: Delivery<Item>): () => void {
  const sender = new OutboxSender(outbox, delivery);
  const wakeWhenVisible = () => document.visibilityState === 'visible' && sender.wake();
  const ends = [
    outbox.onChange(sender.wake),
    useFeedState.subscribe(({ state }, before) => state === 'online' && before.state !== 'online' && sender.wake()),
  ];
  window.addEventListener('online', sender.wake);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  void outbox.show(delivery.uid).then(sender.wake, log.warn);
  return () => {
    sender.stop();
    for (const end of ends) end();
    window.removeEventListener('online', sender.wake);
    document.removeEventListener('visibilitychange', wakeWhenVisible);
  };
}
