import { Sender } from '@ug/chat';
import type { RefusalKey } from '@ug/contract';
import { alone } from '@ug/web';
import { failureMessage } from '../api/failure-message';
import { log } from '../log/log';
import { useFeedState } from '../realtime/feed-state.store';
import { currentSession } from '../session/account.store';
import type { Outbox } from './outbox';
import { hintOutgoing } from './outbox-hint.store';
import { verdictOn, type Outgoing } from './outgoing';

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

/** The longest pause before an item is tried again, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** Sends the outbox of a player. It gives the lock back during a pause: another tab may wake and try earlier. */
function senderOf<Item extends Outgoing>(outbox: Outbox<Item>, delivery: Delivery<Item>): Sender<Item> {
  const { name, database, state } = outbox;
  const { uid, deliver, passing, isLate } = delivery;
  return new Sender<Item>({
    // Some browsers have no locks. The service stores each item once all the same.
    alone: (work) => alone(`${name}:${uid}`, work),
    async next() {
      if (currentSession()?.uid !== uid) return undefined;
      const all = await database.stored(uid);
      if (all.length === 0) hintOutgoing(false);
      // Items that became late while the page was open are shown as late.
      if (all.some(isLate)) await outbox.show(uid);
      return all.find((item) => item.problem === null && !isLate(item));
    },
    async deliver(item) {
      await deliver(item);
      await database.drop(item.clientId);
    },
    verdictOn: (error) => verdictOn(error, passing),
    async note({ clientId }, outcome, error) {
      if (outcome === 'over') return;
      if (outcome === 'later') return state.setState({ isStuck: true });
      if (outcome === 'refused') {
        const stored = (await database.stored(uid)).find((one) => one.clientId === clientId);
        // One that was given up meanwhile stays so.
        if (stored) await database.store({ ...stored, problem: failureMessage(error) });
      }
      state.setState({ isStuck: false });
      await outbox.announce();
    },
    keepsTurn: false,
    longestPauseMs: LONGEST_PAUSE_MS,
    onFault: (error) => log.warn('sending met an error', error),
  });
}

/**
 * Keeps sending what a player's outbox has; at once when the network, the feed or the player is back.
 * @returns a function that ends it
 */
export function keepDelivering<Item extends Outgoing>(outbox: Outbox<Item>, delivery: Delivery<Item>): () => void {
  const sender = senderOf(outbox, delivery);
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
