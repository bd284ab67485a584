import { Injectable } from '@nestjs/common';
import { Feed, type NewEntry } from '#platform/feed/feed';
import type { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import { lineOf, RECALLED_LINE, aboutConversation } from './support.rules';

const FROM_THE_BEGINNING = new Date(0);

/** Fields that replace the content of a message in entries. */
const silent = { text: '', picture: null, card: null, recalled: true } as const;

/** Takes what was said back out of the feed, where clients that were away would still find it. */
@Injectable()
export class SupportRedactionsService {
  constructor(private readonly feed: Feed) {}

  /** A message that was taken back, as it was, at the end of the caller's unit of work. */
  forgetMessage(message: SupportMessageEntity): void {
    const { conversationId, seq, at, sender } = message;
    const line = lineOf(message);
    const redact = (entry: NewEntry): NewEntry['payload'] => {
      if (entry.kind === 'support.posted' && entry.payload.message.seq === seq)
        return { ...entry.payload, message: { ...entry.payload.message, ...silent } };
      if (entry.kind !== 'support.changed') return entry.payload;
      const { conversation } = entry.payload;
      const repeatsIt = conversation.lastSender === sender && conversation.lastLine === line;
      return repeatsIt ? { conversation: { ...conversation, lastLine: RECALLED_LINE } } : entry.payload;
    };
    this.feed.redactLast({ about: aboutConversation(conversationId), since: at, redact });
  }

  /** Everything that was said, at the end of the caller's unit of work. @param playerName what the player is called now */
  forgetConversation({ id, playerName }: Pick<SupportConversationEntity, 'id' | 'playerName'>): void {
    const redact = (entry: NewEntry): NewEntry['payload'] => {
      if (entry.kind === 'support.posted')
        return { ...entry.payload, message: { ...entry.payload.message, ...silent, senderName: '' } };
      if (entry.kind !== 'support.changed') return entry.payload;
      return { conversation: { ...entry.payload.conversation, playerName, lastLine: '' } };
    };
    this.feed.redactLast({ about: aboutConversation(id), since: FROM_THE_BEGINNING, redact });
  }
}
