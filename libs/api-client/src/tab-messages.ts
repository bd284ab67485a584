import type { FeedEntry } from '@ug/contract';
import type { FeedPage, FeedPosition, FeedPush, FeedRequest, SessionEnd } from './feed-link';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { type: 'hello' }
  | { type: 'up' }
  | { type: 'down'; isHopeless: boolean }
  | { type: 'entry'; entry: FeedEntry }
  | { type: 'push'; push: FeedPush }
  | { type: 'ended'; reason: SessionEnd }
  | { type: 'reconnectNow' }
  | { type: 'resume'; requestId: string; position: FeedPosition | null }
  | { type: 'page'; requestId: string; page: FeedPage | null }
  | { type: 'send'; requestId: string; request: FeedRequest }
  | { type: 'sent'; requestId: string; ack: { response: unknown } | null };

/** A channel that all tabs with one name share; a tab does not receive its own messages. */
export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** A lead lasts until it is given up, or until `lost`: another tab took it from one that no longer responded. */
export interface Lead {
  readonly lost: Promise<void>;
}

/** The browser's abilities that tabs need to share one connection. */
export interface TabPorts {
  /**
   * Resolves when this tab leads; it leads until `signal` fires or the lead is lost. Stays pending while another leads.
   * @param mustHave takes the lead from the tab that has it
   */
  lead: (name: string, signal: AbortSignal, mustHave: boolean) => Promise<Lead>;
  open: (name: string, onMessage: (message: TabMessage) => void) => TabChannel;
}

/** The part of Web Locks that is used here. */
interface Locks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

/** The browser's own Web Locks and BroadcastChannel; null where one is missing, as on a plain-HTTP address. */
export function browserTabPorts(): TabPorts | null {
  const locks = (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { lead: (name, signal, mustHave) => leadBy(locks, name, signal, mustHave), open: openChannel };
}

function leadBy(locks: Locks, name: string, signal: AbortSignal, mustHave: boolean): Promise<Lead> {
  return new Promise((lead) => {
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        signal.addEventListener('abort', () => release());
        lead({ lost });
      });
    // The request fails when the lock is stolen, or when the tab leaves while it waits: neither is a fault.
    const lost: Promise<void> = locks.request(name, mustHave ? { steal: true } : { signal }, hold).then(
      () => undefined,
      () => undefined,
    );
  });
}

/** A channel of Node or of a browser. */
export function openChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: { data: unknown }) => onMessage(data as TabMessage);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
