import type { FeedLink, FeedLinkEvents, FeedPage, FeedPosition, FeedRequest, OpenLink } from './feed-link';
import type { TabChannel, TabMessage, TabPorts } from './tab-messages';

/** Longer than the leader waits for the service. */
const RESPONSE_MS = 10_000;

interface PendingRequest {
  resolve: (response: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * One connection for all tabs of a name: the tab that holds the lock opens a link and passes its events on; the others
 * resume through it. When it closes, the next one takes over. Every tab has its own cursor, so none misses or repeats
 * anything when the lead changes.
 *
 * | state     | means                              | left when                                                        |
 * | --------- | ---------------------------------- | ---------------------------------------------------------------- |
 * | following | no own link; requests go to leader | the lock is granted, or no response in time: steals it → leading |
 * | leading   | own link, its events are broadcast | the lock was stolen → following; `close` → closed                |
 * | closed    | silent; the lock is released       | never                                                            |
 *
 * `isUp` is what the link in use reported last, whichever tab owns it.
 */
export class TabLink implements FeedLink {
  private readonly channel: TabChannel;
  private readonly leaving = new AbortController();
  private readonly requests = new Map<string, PendingRequest>();
  private own: FeedLink | null = null;
  private isUp = false;

  constructor(
    private readonly name: string,
    private readonly ports: TabPorts,
    private readonly open: OpenLink,
    private readonly events: FeedLinkEvents,
  ) {
    this.channel = ports.open(name, (message) => this.onMessage(message));
    this.channel.post({ type: 'hello' });
    this.waitForLead(false);
  }

  resume(position: FeedPosition | null): Promise<FeedPage> {
    return this.own
      ? this.own.resume(position)
      : this.askLeader((requestId) => ({ type: 'resume', requestId, position }));
  }

  send(request: FeedRequest): Promise<unknown> {
    return this.own ? this.own.send(request) : this.askLeader((requestId) => ({ type: 'send', requestId, request }));
  }

  reconnectNow(): void {
    if (this.own) this.own.reconnectNow();
    else this.channel.post({ type: 'reconnectNow' });
  }

  close(): void {
    this.leaving.abort();
    this.failRequests();
    this.own?.close();
    this.channel.close();
  }

  private waitForLead(mustHave: boolean): void {
    const { signal } = this.leaving;
    void this.ports.lead(this.name, signal, mustHave).then(({ lost }) => {
      this.lead();
      return lost.then(() => this.stepDown());
    });
  }

  /** Another tab took the lead because this one did not respond, as when the system had suspended it. */
  private stepDown(): void {
    if (this.leaving.signal.aborted) return;
    this.own?.close();
    this.own = null;
    this.setDown(false);
    this.channel.post({ type: 'hello' });
    this.waitForLead(false);
  }

  private lead(): void {
    if (this.leaving.signal.aborted || this.own) return;
    this.failRequests();
    const wasUp = this.isUp;
    this.isUp = false;
    if (wasUp) this.events.onDown(false);
    this.own = this.open({
      onUp: () => this.broadcast({ type: 'up' }),
      onDown: (isHopeless) => this.broadcast({ type: 'down', isHopeless }),
      onEntry: (entry) => this.broadcast({ type: 'entry', entry }),
      onPush: (push) => this.broadcast({ type: 'push', push }),
      onEnded: (reason) => this.broadcast({ type: 'ended', reason }),
    });
  }

  /** Sends what the own link reports to the other tabs, and applies it here as well. */
  private broadcast(message: TabMessage): void {
    this.channel.post(message);
    this.apply(message);
  }

  private onMessage(message: TabMessage): void {
    if (this.own) this.serve(message);
    else this.apply(message);
  }

  private apply(message: TabMessage): void {
    switch (message.type) {
      case 'up':
        return this.setUp();
      case 'down':
        return this.setDown(message.isHopeless);
      case 'entry':
        return this.events.onEntry(message.entry);
      case 'push':
        return this.events.onPush?.(message.push);
      case 'ended':
        return this.events.onEnded(message.reason);
      case 'page':
        return this.settle(message.requestId, message.page && { response: message.page });
      case 'sent':
        return this.settle(message.requestId, message.ack);
      case 'hello':
      case 'reconnectNow':
      case 'resume':
      case 'send':
        return undefined;
    }
  }

  /** Serves the other tabs while this one leads. */
  private serve(message: TabMessage): void {
    if (message.type === 'hello' && this.isUp) this.channel.post({ type: 'up' });
    if (message.type === 'reconnectNow') this.own?.reconnectNow();
    if (message.type === 'resume') void this.respond(message.requestId, message.position);
    if (message.type === 'send') void this.sendFor(message.requestId, message.request);
  }

  private async respond(requestId: string, position: FeedPosition | null): Promise<void> {
    const page = await this.own?.resume(position).catch(() => null);
    if (!this.leaving.signal.aborted) this.channel.post({ type: 'page', requestId, page: page ?? null });
  }

  private async sendFor(requestId: string, request: FeedRequest): Promise<void> {
    const ack = await this.own?.send(request).then(
      (response) => ({ response }),
      () => null,
    );
    if (!this.leaving.signal.aborted) this.channel.post({ type: 'sent', requestId, ack: ack ?? null });
  }

  private askLeader<Response>(ask: (requestId: string) => TabMessage): Promise<Response> {
    return new Promise((resolve, reject) => {
      const requestId = `${Date.now()}.${Math.random()}`;
      const timer = setTimeout(() => this.giveUp(requestId), RESPONSE_MS);
      this.requests.set(requestId, { resolve, reject, timer });
      this.channel.post(ask(requestId));
    });
  }

  /** A leader that gives no response at all is suspended: this tab, which runs, takes the lead from it. */
  private giveUp(requestId: string): void {
    this.settle(requestId, null);
    if (!this.own) this.waitForLead(true);
  }

  private settle(id: string, ack: { response: unknown } | null): void {
    const request = this.requests.get(id);
    if (!request) return;
    this.requests.delete(id);
    clearTimeout(request.timer);
    if (ack) request.resolve(ack.response as never);
    else request.reject(new Error('the tab with the connection gave no response'));
  }

  private failRequests(): void {
    for (const id of [...this.requests.keys()]) this.settle(id, null);
  }

  private setUp(): void {
    this.isUp = true;
    this.events.onUp();
  }

  private setDown(isHopeless: boolean): void {
    this.isUp = false;
    this.events.onDown(isHopeless);
  }
}
