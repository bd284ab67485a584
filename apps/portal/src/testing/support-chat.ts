import type { FeedEntry, Schemas } from '@ug/contract';
import { exampleOf, success, type Call, type Responses } from './serve-contract';

type Message = Schemas['SupportMessage'];
type Conversation = Schemas['PlayerConversation'];
type Standing = Schemas['SupportStanding'];

/** Customer service as one player meets it: it keeps what it is sent, and tests say what happens on its side. */
export class SupportChat {
  readonly messages: Message[] = [];
  standing: Standing = {
    ...exampleOf('chatSupport').standing,
    conversation: null,
    place: null,
    waitSeconds: null,
    lastSeq: 0,
    readSeq: 0,
    staffReadSeq: 0,
    unread: { count: 0, version: 1 },
  };
  /** How many messages a page has. */
  pageSize = 30;
  private feedSeq = 0;

  readonly responses: Responses = {
    chatSupport: ({ body }) => success({ message: this.take(body), standing: this.standing }),
    leaveSupportMessage: ({ body }) => success({ message: this.take(body), standing: this.standing }),
    listSupportMessages: (call) => success(this.page(call)),
    readSupportMessages: ({ body }) => success(this.read(Number(body.seq))),
    recallSupportMessage: ({ params }) => success(this.recall(Number(params.seq))),
    closeSupport: () => success(this.move({ state: 'closed', canRate: true })),
    rateSupport: ({ body }) => success(this.move({ state: 'rated', canRate: false, rating: Number(body.stars) })),
  };

  /** A message is stored. */
  say(more: Partial<Message>): Message {
    const at = new Date().toISOString();
    const { message } = exampleOf('chatSupport');
    const seq = this.standing.lastSeq + 1;
    const said = {
      ...message!,
      seq,
      at,
      sender: 'agent',
      senderName: '小北',
      text: '',
      clientId: null,
      ...more,
    } as Message;
    this.messages.push(said);
    this.standing = { ...this.standing, lastSeq: seq };
    return said;
  }

  /** The conversation is in another state; the first time there is one. */
  move(more: Partial<Conversation>): Standing {
    const before = this.standing.conversation ?? exampleOf('chatSupport').standing.conversation!;
    this.standing = { ...this.standing, conversation: { ...before, version: before.version + 1, ...more } };
    return this.standing;
  }

  /** What the feed carries of a message. */
  posted = (message: Message): FeedEntry => this.entry('support.posted', { conversationId: 12, message });

  /** What the feed carries of the state. */
  moved = (more: Partial<Conversation>): FeedEntry =>
    this.entry('support.moved', { conversation: this.move(more).conversation! });

  /** What the feed carries of having read. */
  seen(side: Schemas['SupportSide'], seq: number): FeedEntry {
    return this.entry('support.seen', { conversationId: 12, side, seq });
  }

  private entry(kind: string, payload: unknown): FeedEntry {
    const at = new Date().toISOString();
    return { topic: 'player:10001', seq: (this.feedSeq += 1), at, kind, payload } as FeedEntry;
  }

  private take({ clientId, text = '', card, picture }: Record<string, string>): Message | null {
    if (!clientId) return null;
    const known = this.messages.find((one) => one.clientId === clientId);
    if (known) return known;
    if (!this.standing.conversation) this.move({ state: 'waiting', agentName: null });
    const kind = picture ? 'picture' : card ? 'card' : 'text';
    return this.say({
      sender: 'player',
      senderName: '小光',
      clientId,
      kind,
      text,
      picture: picture ? { ...exampleOf('uploadSupportPicture'), id: picture } : null,
      card: card
        ? { ref: card, label: '游戏', title: '星海远征', subtitle: '角色', picture: '', link: '/detail/1' }
        : null,
    });
  }

  private page({ query }: Call): Schemas['SupportMessagePage'] {
    const before = Number(query.get('before') ?? Infinity);
    const all = this.messages.filter(({ seq }) => seq < before);
    return { list: all.slice(-this.pageSize), hasMore: all.length > this.pageSize, lastSeq: this.standing.lastSeq };
  }

  private read(seq: number): Schemas['SupportReadPosition'] {
    const unread = { count: 0, version: this.standing.unread.version + 1 };
    this.standing = { ...this.standing, readSeq: Math.max(seq, this.standing.readSeq), unread };
    return { seq: this.standing.readSeq, unread };
  }

  private recall(seq: number): Message {
    const index = this.messages.findIndex((one) => one.seq === seq);
    this.messages[index] = { ...this.messages[index]!, text: '', picture: null, card: null, recalled: true };
    return this.messages[index];
  }
}
