import { log } from '../log/log';

/** A yes or no of the player that the service keeps, such as a like. */
interface Toggle {
  /** The value before the first tap. */
  readonly shown: boolean;
  readonly wanted: boolean;
  readonly send: (value: boolean) => Promise<unknown>;
  /** Shows a value: the one that is wanted at once, and the one before again where the service refuses. */
  readonly show: (value: boolean) => void;
  readonly onRefused: (error: unknown) => void;
}

interface UnderWay {
  wanted: boolean;
  /** The last value that the service acknowledged. */
  known: boolean;
}

/**
 * Sends toggles to the service, one call at a time per key. The page changes at once. Taps during a call are merged, and the
 * last tap wins. A tap that returns to the service's state sends nothing.
 */
export function createToggles() {
  const underWay = new Map<string, UnderWay>();

  async function settle(key: string, state: UnderWay, toggle: Toggle): Promise<void> {
    try {
      while (state.wanted !== state.known) {
        const value = state.wanted;
        await toggle.send(value);
        state.known = value;
      }
    } catch (error) {
      toggle.show(state.known);
      toggle.onRefused(error);
    } finally {
      underWay.delete(key);
    }
  }

  return (key: string, toggle: Toggle): void => {
    const before = underWay.get(key);
    toggle.show(toggle.wanted);
    if (before) {
      before.wanted = toggle.wanted;
      return;
    }
    const state = { wanted: toggle.wanted, known: toggle.shown };
    underWay.set(key, state);
    settle(key, state, toggle).catch(log.warn);
  };
}
