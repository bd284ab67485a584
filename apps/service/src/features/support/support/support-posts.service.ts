import { RECALL_MS } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { CommitGroup, type Outcome } from '#platform/database/commit-group';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SupportRedactionsService } from './support-redactions.service';
import { SupportMessagesRepository, type SentKey } from './support-messages.repository';
import { SupportPicturesService } from './support-pictures.service';
import { SupportThreadService } from './support-thread.service';
import type { SupportDraft } from './support-conversation.port';
import type { SupportMessageEntity } from './support-message.entity';
import { RECALLED_LINE, type PreparedMessage } from './support.rules';

/** Sender of a message. */
export type Speaker = Pick<SupportMessageEntity, 'sender' | 'senderId' | 'senderName'>;

type Then = (() => void) | undefined;

/** A message on its way into a conversation. */
interface NewPost {
  readonly id: number;
  readonly speaker: Speaker;
  readonly prepared: PreparedMessage;
  readonly ready: (draft: SupportDraft) => Then | Promise<Then>;
}

/** The most messages that share a commit: one group must not delay the next for long. */
const MAX_GROUP = 64;

/** Puts messages into conversations and takes them back, for both sides. */
@Injectable()
export class SupportPostsService {
  private readonly group: CommitGroup<NewPost, SupportMessageEntity>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: SupportMessagesRepository,
    private readonly thread: SupportThreadService,
    private readonly pictures: SupportPicturesService,
    private readonly redactions: SupportRedactionsService,
  ) {
    this.group = new CommitGroup(unitOfWork, MAX_GROUP, (posts) => this.postAll(posts));
  }

  /**
   * Adds a message; one that is sent again under its id is the one that was stored, however often. Messages that come while
   * others are being committed share the next commit.
   * @param ready looks whether it may be sent now, and refuses before it changes anything; what it returns is done after
   * the message
   * @returns the message as it is committed
   * @throws Refusal `support.notFound`, `support.idReused`, `file.notFound`, and what `ready` throws
   */
  post(
    id: number,
    speaker: Speaker,
    prepared: PreparedMessage,
    ready: NewPost['ready'],
  ): Promise<SupportMessageEntity> {
    const one = { id, speaker, prepared, ready };
    // A picture may be refused when something is written already, so nothing else may depend on its commit.
    return prepared.picture ? this.unitOfWork.run(() => this.postAlone(one)) : this.group.add(one);
  }

  private async postAlone(post: NewPost): Promise<SupportMessageEntity> {
    const work = async (draft: SupportDraft) => this.add(draft, post, await this.sentBefore([post]));
    return (await this.thread.change(post.id, work)).result;
  }

  private async postAll(posts: readonly NewPost[]): Promise<Outcome<SupportMessageEntity>[]> {
    // Looked up with the first, when all conversations are locked: what others have sent meanwhile is there by then.
    let looking: Promise<Map<string, SupportMessageEntity>> | undefined;
    const outcomes = await this.thread.changeEach(
      posts.map((post) => ({
        id: post.id,
        work: async (draft) => {
          looking ??= this.sentBefore(posts);
          return this.add(draft, post, await looking);
        },
      })),
    );
    return outcomes.map((outcome) => ('refusal' in outcome ? outcome : { value: outcome.value.result }));
  }

  private async sentBefore(posts: readonly NewPost[]): Promise<Map<string, SupportMessageEntity>> {
    const found = await this.messages.findSent(posts.map(keyOf));
    return new Map(found.map((message) => [textOf(message), message]));
  }

  /** @param sent what is there already, of other groups and of this one */
  private async add(
    draft: SupportDraft,
    post: NewPost,
    sent: Map<string, SupportMessageEntity>,
  ): Promise<SupportMessageEntity> {
    const { clientId, digest, ...message } = post.prepared;
    const key = textOf(keyOf(post));
    const known = sent.get(key);
    if (known && known.digest !== digest) throw new Refusal('support.idReused');
    if (known) return known;
    const after = await post.ready(draft);
    if (message.picture) await this.pictures.attach(message.picture.id, post.id, message.kind === 'note');
    const added = draft.add({ ...post.speaker, clientId, digest, ...message });
    after?.();
    sent.set(key, added);
    return added;
  }

  /** Takes a message of one's own back, inside the caller's unit of work. @throws Refusal `support.notFound`, `support.messageNotFound`, `support.recallTooLate` */
  async recall(
    id: number,
    seq: number,
    by: Pick<SupportMessageEntity, 'sender' | 'senderId'>,
  ): Promise<SupportMessageEntity> {
    const audited = by.sender === 'agent' ? { action: 'recall', note: { seq } } : undefined;
    const work = (draft: SupportDraft) => this.takeBack(draft, seq, by);
    return (await this.thread.change(id, work, audited)).result;
  }

  private async takeBack(
    draft: SupportDraft,
    seq: number,
    by: Pick<SupportMessageEntity, 'sender' | 'senderId'>,
  ): Promise<SupportMessageEntity> {
    const { row, now } = draft;
    const message = await this.messages.find(row.id, seq);
    if (message?.sender !== by.sender || message.senderId !== by.senderId || message.recalledAt)
      throw new Refusal('support.messageNotFound');
    if (now.getTime() - message.at.getTime() > RECALL_MS) throw new Refusal('support.recallTooLate');
    await this.messages.blank(row.id, seq, now);
    if (message.picture) await this.pictures.destroy([message.picture.id], row.id);
    this.redactions.forgetMessage(message);
    draft.recalled.push(seq);
    // A change of its own even where the last line is another's: lists count again what is unread.
    const isLastLine = (await this.messages.lastSaid(row.id)) === seq;
    draft.set({ lastLine: isLastLine ? RECALLED_LINE : row.lastLine });
    return { ...message, text: '', picture: null, card: null, recalledAt: now };
  }
}

const keyOf = ({ id, speaker: { sender, senderId }, prepared: { clientId } }: NewPost): SentKey => ({
  conversationId: id,
  sender,
  senderId,
  clientId,
});

const textOf = ({
  conversationId,
  sender,
  senderId,
  clientId,
}: Omit<SentKey, 'clientId'> & { clientId: string | null }) => [conversationId, sender, senderId, clientId].join(' ');
