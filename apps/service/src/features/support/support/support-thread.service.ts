// Path of a message into its conversation. Each callback runs inside the call above it, all in one unit of work:
//
//   SupportPostsService.post(…, ready)         the caller passes `ready`: its checks, and what follows the message
//   └─ CommitGroup → postAll                   messages of one moment share a commit; one with a picture has its own
//      └─ SupportThreadService.changeEach      locks the conversations and makes a SupportDraft for each
//         ├─ work(draft) = SupportPostsService.add     a message that was stored before is returned as it is
//         │  ├─ ready(draft)                   may refuse; it changes the draft and returns `after`, if anything
//         │  ├─ draft.add(message)             gives the message its number
//         │  └─ after()                        changes the draft once the message is in it
//         └─ finish(drafts)                    saves sessions, messages and conversations; SupportAnnouncer writes the feed
//
// Every other change takes the same way through `change`: with `audited` through Records, which writes the console's
// history (changeAudited, apply), otherwise without (changeQuietly, finish).
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { outcomeOf, type Outcome } from '#platform/database/commit-group';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { SupportAnnouncerService } from './support-announcer.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import { conversationRecord, SupportDraft, type Audited } from './support-conversation.port';
import type { SupportConversationEntity } from './support-conversation.entity';
import { SupportMessagesRepository } from './support-messages.repository';

type Row = SupportConversationEntity;

/** A conversation that was changed, and what its change came to. */
export interface ThreadChange<T> {
  readonly conversation: Row;
  readonly result: T;
}

type Work<T> = (draft: SupportDraft) => T | Promise<T>;

/** Work on one of several conversations. */
interface ThreadWork<T> {
  readonly id: number;
  readonly work: Work<T>;
}

/** The one way in which conversations change: alone, with the next version, and with everything that has to be told. */
@Injectable()
export class SupportThreadService {
  constructor(
    private readonly conversations: SupportConversationsRepository,
    private readonly messages: SupportMessagesRepository,
    private readonly records: Records,
    private readonly announcer: SupportAnnouncerService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a conversation inside the caller's unit of work. What `work` throws leaves it as it was.
   * @param audited what the console's history calls it; absent for what players and the service itself do
   * @returns the conversation afterwards, and what `work` returned
   * @throws Refusal `support.notFound`
   */
  async change<T>(id: number, work: Work<T>, audited?: Audited): Promise<ThreadChange<T>> {
    return audited ? this.changeAudited(id, work, audited) : this.changeQuietly(id, work);
  }

  /**
   * Changes several conversations inside the caller's unit of work, with one statement for all where one will do. A work
   * that refuses must have changed nothing; the others are done all the same.
   * @returns what became of each, in their order
   */
  async changeEach<T>(works: readonly ThreadWork<T>[]): Promise<Outcome<ThreadChange<T>>[]> {
    const rows = await this.conversations.lock(works.map(({ id }) => id));
    const now = this.clock.now();
    const drafts = new Map(rows.map((row) => [row.id, new SupportDraft(row, now)]));
    const outcomes: Outcome<T>[] = [];
    for (const { id, work } of works) {
      const draft = drafts.get(id);
      outcomes.push(draft ? await outcomeOf(() => work(draft)) : { refusal: new Refusal('support.notFound') });
    }
    const after = await this.finish([...drafts.values()]);
    return outcomes.map((outcome, i) =>
      'refusal' in outcome
        ? outcome
        : { value: { conversation: after.get(works[i]?.id ?? 0) as Row, result: outcome.value } },
    );
  }

  private async changeQuietly<T>(id: number, work: Work<T>): Promise<ThreadChange<T>> {
    const [before] = await this.conversations.lock([id]);
    if (!before) throw new Refusal('support.notFound');
    const draft = new SupportDraft(before, this.clock.now());
    const result = await work(draft);
    return { conversation: (await this.finish([draft])).get(id) ?? before, result };
  }

  /** Saves what was drafted and tells of it. @returns the conversations afterwards */
  private async finish(drafts: readonly SupportDraft[]): Promise<Map<number, Row>> {
    for (const draft of drafts) await this.saveSession(draft);
    await this.messages.insert(drafts.flatMap(({ added }) => added));
    const changed = drafts.filter(({ change }) => Object.keys(change).length > 0);
    const saved = await this.conversations.save(changed);
    await this.announcer.announce(
      changed.map((draft, i) => ({ before: draft.before, after: saved[i] as Row, happened: draft })),
    );
    return new Map([...drafts.map(({ before }) => before), ...saved].map((row) => [row.id, row]));
  }

  private async changeAudited<T>(id: number, work: Work<T>, audited: Audited): Promise<ThreadChange<T>> {
    const done: { draft: SupportDraft; result: T }[] = [];
    const { before, after } = await this.records.change(conversationRecord, { id, ...audited }, async (row) => {
      const draft = new SupportDraft(row, this.clock.now());
      done.push({ draft, result: await this.apply(draft, work) });
      return draft.change;
    });
    const [{ draft, result }] = done as [{ draft: SupportDraft; result: T }];
    if (after.version > before.version) await this.announcer.announce([{ before, after, happened: draft }]);
    return { conversation: after, result };
  }

  private async apply<T>(draft: SupportDraft, work: Work<T>): Promise<T> {
    const result = await work(draft);
    await this.saveSession(draft);
    await this.messages.insert(draft.added);
    return result;
  }

  private async saveSession(draft: SupportDraft): Promise<void> {
    const { row, before, now } = draft;
    const { begins, agent, isReplied, tags, closedBy, rating, ratingComment } = draft.session;
    let id = row.sessionId;
    if (begins) {
      // Every message of a change that begins a session belongs to that session.
      id = await this.conversations.openSession({ conversationId: row.id, firstSeq: before.lastSeq + 1, now, begins });
      draft.set({ sessionId: id });
      for (const message of draft.added) message.sessionId = id;
    }
    if (id === null) return;
    if (agent) await this.conversations.noteAgent(id, { ...agent, at: now });
    if (isReplied) await this.conversations.noteReply(id, now);
    if (tags) await this.conversations.setTags(id, tags);
    if (closedBy) await this.conversations.updateSession(id, { closedAt: now, closedBy });
    if (rating) await this.conversations.updateSession(id, { rating, ratingComment: ratingComment ?? '' });
  }
}
