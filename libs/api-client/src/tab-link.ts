import type { FeedEntry } from '@ug/contract';
import type { FeedCursor, FeedLink, FeedLinkEvents, FeedPage, OpenLink, SessionEndReason } from './feed-link';
import type { TabChannel, TabMessage, TabPorts } from './tab-messages';

/** Longer than the leader waits for the service. */
const RESPONSE_MS = 10_000;

interface Question {
  resolve: (page: FeedPage) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * One connection for all tabs of a name: the tab that holds the lock opens a link and passes on what it hears; the
 * others ask through it. When it closes, the next one takes over. Every tab keeps its own cursor, so none misses or
 * repeats anything when the lead changes.
 */
export class TabLink implements FeedLink {
  private readonly channel: TabChannel;
  private readonly leaving = new AbortController();
  private readonly questions = new Map<string, Question>();
  private own: FeedLink | null = null;
  private isUp = false;

  constructor(
    private readonly name: string,
    private readonly ports: TabPorts,
    private readonly open: OpenLink,
    private readonly events: FeedLinkEvents,
  ) {
    this.channel = ports.open(name, (message) => this.hear(message));
    this.channel.post({ type: 'hello' });
    this.waitForLead(false);
  }

  resume(cursor: FeedCursor | null): Promise<FeedPage> {
    return this.own ? this.own.resume(cursor) : this.askLeader(cursor);
  }

  nudge(): void {
    if (this.own) this.own.nudge();
    else this.channel.post({ type: 'nudge' });
  }

  close(): void {
    this.leaving.abort();
    this.failQuestions();
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

  /** Another tab found that this one no longer responded, as when the system had put it to sleep. */
  private stepDown(): void {
    if (this.leaving.signal.aborted) return;
    this.own?.close();
    this.own = null;
    this.fall(false);
    this.channel.post({ type: 'hello' });
    this.waitForLead(false);
  }

  private lead(): void {
    if (this.leaving.signal.aborted || this.own) return;
    this.failQuestions();
    const wasUp = this.isUp;
    this.isUp = false;
    if (wasUp) this.events.onDown(false);
    this.own = this.open({
      onUp: () => this.tell({ type: 'up' }),
      onDown: (isHopeless) => this.tell({ type: 'down', isHopeless }),
      onEntry: (entry) => this.tell({ type: 'entry', entry }),
      onEnded: (reason) => this.tell({ type: 'ended', reason }),
    });
  }

  /** Passes on to the other tabs what the link of this one says, and takes it itself. */
  private tell(message: TabMessage): void {
    this.channel.post(message);
    this.take(message);
  }

  private hear(message: TabMessage): void {
    if (this.own) this.serve(message);
    else this.take(message);
  }

  private take(message: TabMessage): void {
    switch (message.type) {
      case 'up':
        return this.rise();
      case 'down':
        return this.fall(message.isHopeless);
      case 'entry':
        return this.pass(message.entry);
      case 'ended':
        return this.end(message.reason);
      case 'page':
        return this.settle(message.question, message.page);
      case 'hello':
      case 'nudge':
      case 'resume':
        return undefined;
    }
  }

  /** What a leader does for the others. */
  private serve(message: TabMessage): void {
    if (message.type === 'hello' && this.isUp) this.channel.post({ type: 'up' });
    if (message.type === 'nudge') this.own?.nudge();
    if (message.type === 'resume') void this.respond(message.question, message.cursor);
  }

  private async respond(question: string, cursor: FeedCursor | null): Promise<void> {
    const page = await this.own?.resume(cursor).catch(() => null);
    if (!this.leaving.signal.aborted) this.channel.post({ type: 'page', question, page: page ?? null });
  }

  private askLeader(cursor: FeedCursor | null): Promise<FeedPage> {
    return new Promise((resolve, reject) => {
      const question = `${Date.now()}.${Math.random()}`;
      const timer = setTimeout(() => this.giveUp(question), RESPONSE_MS);
      this.questions.set(question, { resolve, reject, timer });
      this.channel.post({ type: 'resume', question, cursor });
    });
  }

  /** A leader that gives no response at all is asleep: this tab, which is awake, takes its place. */
  private giveUp(question: string): void {
    this.settle(question, null);
    if (!this.own) this.waitForLead(true);
  }

  private settle(id: string, page: FeedPage | null): void {
    const question = this.questions.get(id);
    if (!question) return;
    this.questions.delete(id);
    clearTimeout(question.timer);
    if (page) question.resolve(page);
    else question.reject(new Error('the tab with the connection gave no response'));
  }

  private failQuestions(): void {
    for (const id of [...this.questions.keys()]) this.settle(id, null);
  }

  private rise(): void {
    this.isUp = true;
    this.events.onUp();
  }

  private fall(isHopeless: boolean): void {
    this.isUp = false;
    this.events.onDown(isHopeless);
  }

  private pass(entry: FeedEntry): void {
    this.events.onEntry(entry);
  }

  private end(reason: SessionEndReason): void {
    this.events.onEnded(reason);
  }
}
