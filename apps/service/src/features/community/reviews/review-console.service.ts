import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { Records } from '#platform/records/records';
import { MessagesService } from '#features/players/messages/messages.service';
import type { ReviewEntity } from './review.entity';
import { ReviewStatesService } from './review-states.service';
import { reviewChanged, reviewReplied } from './reviews.events';
import { reviewRecord } from './reviews.repository';

/** Reviews as staff handle them from their list. */
@Injectable()
export class ReviewConsoleService {
  constructor(
    private readonly records: Records,
    private readonly states: ReviewStatesService,
    private readonly queue: ReviewQueue,
    private readonly messages: MessagesService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `review.notFound`, `review.notShown` */
  async remove(id: number, typed: string): Promise<void> {
    const reason = typed.trim();
    await this.change(id, 'remove', `您的评价已被移除，原因：${reason}`, (review) => {
      if (review.state !== 'published' && review.state !== 'waiting') throw new Refusal('review.notShown');
      return this.states.fieldsOf(review, review.publishedAt === null ? 'refused' : 'removed', reason);
    });
  }

  /** @throws Refusal `review.notFound`, `review.notTaken` */
  async restore(id: number): Promise<void> {
    await this.change(id, 'restore', '您的评价经核实已恢复显示。', (review) => {
      if (review.state !== 'refused' && review.state !== 'removed') throw new Refusal('review.notTaken');
      return this.states.fieldsOf(review, 'published');
    });
  }

  /** Replies to a published review; an empty text takes the reply back. @throws Refusal `review.notFound`, `review.notShown` */
  async reply(id: number, typed: string): Promise<void> {
    const reply = typed.trim();
    await this.unitOfWork.run(async () => {
      const { after } = await this.records.change(reviewRecord, { id, action: 'reply' }, ({ state }) => {
        if (state !== 'published') throw new Refusal('review.notShown');
        const isTaken = reply === '';
        return { reply, repliedBy: isTaken ? '' : actorName(), repliedAt: isTaken ? null : this.clock.now() };
      });
      this.events.emit(reviewChanged, { id });
      this.events.emit(reviewReplied, { id, uid: after.uid, text: reply });
    });
  }

  private async change(
    id: number,
    action: 'remove' | 'restore',
    content: string,
    decide: (review: ReviewEntity) => Partial<ReviewEntity>,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { before, after } = await this.records.change(reviewRecord, { id, action }, decide);
      await this.states.changed(before, after);
      await this.queue.withdraw({ kind: 'review', id });
      const title = action === 'remove' ? '评价已移除' : '评价已恢复';
      await this.messages.notify(after.uid, { title, content, link: `/detail/${after.gameId}` });
    });
  }
}
