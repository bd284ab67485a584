import {
  createFeedClient,
  createPlayerClient,
  createStaffClient,
  type FeedClient,
  type PlayerClient,
  type StaffClient,
} from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { SupportOutbox } from './support-outbox';
import { insist, SupportScreen } from './support-screen';

type Message = Schemas['SupportMessage'];

/** A person at a screen: it can be reloaded, and what they have written is sent all the same. */
abstract class Person {
  readonly faults: string[] = [];
  protected feed: FeedClient | undefined;
  /** Kept by the browser through a reload. */
  private readonly kept = new Map<string, string>();

  get state(): string {
    return this.feed?.state ?? 'closed';
  }

  abstract get outboxes(): readonly SupportOutbox[];
  abstract get screens(): readonly SupportScreen[];
  abstract close(): void;

  /** Closes the page, in the middle of whatever it does, and opens it again. */
  abstract reload(): void;

  protected readonly storage = {
    getItem: (name: string) => this.kept.get(name) ?? null,
    setItem: (name: string, value: string) => void this.kept.set(name, value),
  };
}

/** A player with the conversation open. */
export class Player extends Person {
  readonly outbox: SupportOutbox;
  readonly client: PlayerClient;
  conversationId = 0;
  screen: SupportScreen;

  constructor(
    private readonly url: string,
    readonly session: { uid: string; token: string },
  ) {
    super();
    this.client = createPlayerClient({
      baseUrl: `${url}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => session,
      onSessionExpired: () => undefined,
    });
    this.outbox = new SupportOutbox(
      async (body, signal) => (await this.client.call('chatSupport', { body: { ...body }, signal })).message as Message,
    );
    this.screen = this.newScreen();
  }

  get outboxes(): readonly SupportOutbox[] {
    return [this.outbox];
  }

  get screens(): readonly SupportScreen[] {
    return [this.screen];
  }

  async ask(): Promise<void> {
    const body = { clientId: `first-${this.session.uid}`, text: '开始' };
    const { standing } = await insist(() => this.client.call('chatSupport', { body }));
    this.conversationId = standing.conversation?.id ?? 0;
  }

  reload(): void {
    this.outbox.reload();
    this.close();
    const screen = this.newScreen();
    this.screen = screen;
    this.feed = createFeedClient({
      url: this.url,
      namespace: 'player',
      auth: () => this.session,
      onReset: (_, topics) => {
        if (topics.includes(`player:${this.session.uid}`)) void screen.open();
      },
      storage: this.storage,
      tabs: null,
    });
    this.feed.on('support.posted', ({ message }) => screen.take(message));
    void screen.open();
  }

  close(): void {
    this.feed?.close();
    this.screen.close();
  }

  /** A screen that shows nothing yet. */
  newScreen(faults = this.faults): SupportScreen {
    return new SupportScreen(
      (wanted, signal) => this.client.call('listSupportMessages', { query: { ...wanted }, signal }),
      faults,
    );
  }
}

/** An agent with all their conversations open. */
export class Agent extends Person {
  private readonly outboxOfEach = new Map<number, SupportOutbox>();
  private readonly client: StaffClient;
  private screenOfEach = new Map<number, SupportScreen>();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    super();
    this.client = createStaffClient({ baseUrl: `${url}/api`, token: () => token, onSessionExpired: () => undefined });
  }

  get outboxes(): readonly SupportOutbox[] {
    return [...this.outboxOfEach.values()];
  }

  get screens(): readonly SupportScreen[] {
    return [...this.screenOfEach.values()];
  }

  /** Nobody loses their chats while a killed service takes its time to come back. */
  async waitLong(): Promise<void> {
    const { id: _id, updatedAt: _at, ...input } = await insist(() => this.client.call('getSupportSettings'));
    await this.client.call('updateSupportSettings', { body: { ...input, graceSeconds: 600 } });
  }

  async claim(id: number): Promise<void> {
    await insist(() => this.client.call('claimSupport', { params: { id }, body: {} }));
    const outbox = new SupportOutbox((body, signal) =>
      this.client.call('replySupport', { params: { id }, body: { ...body }, signal }),
    );
    this.outboxOfEach.set(id, outbox);
  }

  outboxOf(id: number): SupportOutbox {
    return this.outboxOfEach.get(id) as SupportOutbox;
  }

  screenOf(id: number): SupportScreen {
    return this.screenOfEach.get(id) as SupportScreen;
  }

  reload(): void {
    for (const outbox of this.outboxes) outbox.reload();
    this.close();
    const screens = new Map([...this.outboxOfEach.keys()].map((id) => [id, this.newScreen(id)]));
    this.screenOfEach = screens;
    const openAll = () => screens.forEach((screen) => void screen.open());
    this.feed = createFeedClient({
      url: this.url,
      namespace: 'staff',
      auth: () => ({ token: this.token }),
      // What is said in one's own conversations comes by one's own topic; the lists, which follow another, are not looked at.
      onReset: (_, topics) => topics.some((topic) => topic.startsWith('support:')) && openAll(),
      storage: this.storage,
      tabs: null,
    });
    this.feed.on('support.posted', ({ conversationId, message }) => screens.get(conversationId)?.take(message));
    openAll();
  }

  close(): void {
    this.feed?.close();
    for (const screen of this.screens) screen.close();
  }

  private newScreen(id: number): SupportScreen {
    return new SupportScreen(
      (wanted, signal) =>
        this.client.call('consoleListSupportMessages', { params: { id }, query: { ...wanted }, signal }),
      this.faults,
    );
  }
}
