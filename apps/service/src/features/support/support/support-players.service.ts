import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SupportIntakeService } from './support-intake.service';
import { SupportOpeningsService, type PlayerWish } from './support-openings.service';
import { SupportPostsService } from './support-posts.service';
import { SupportThreadService } from './support-thread.service';
import { toMessage } from './support.mapper';
import { isOpen, type SentBody } from './support.rules';

/**
 * Lets players send and recall messages, and end and rate sessions. HTTP and the socket call the same methods, which
 * answer after the commit.
 */
@Injectable()
export class SupportPlayersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly intake: SupportIntakeService,
    private readonly openings: SupportOpeningsService,
    private readonly posts: SupportPostsService,
    private readonly thread: SupportThreadService,
  ) {}

  /** @throws Refusal as `SupportIntakeService.prepare`, `support.idReused`, `session.expired` */
  async send(uid: number, body: SentBody, wish: PlayerWish = { isLeft: false }): Promise<Schemas['SupportPosted']> {
    const prepared = await this.intake.prepare(uid, body, uid);
    const playerName = await this.openings.nameOf(uid);
    if (playerName === null) throw new Refusal('session.expired');
    const conversationId = await this.openings.idOf(uid, playerName);
    const speaker = { sender: 'player', senderId: uid, senderName: playerName } as const;
    const message = await this.posts.post(conversationId, speaker, prepared, async (draft) => {
      const opening = isOpen(draft.row.state) && !draft.row.isLeft ? null : await this.openings.plan(wish);
      draft.set({ playerName });
      // A message of the player cancels an end that an agent has scheduled.
      if (draft.row.endsAt) draft.endAt(null);
      if (!opening) return undefined;
      if (isOpen(draft.row.state)) {
        // A player who left a message and comes back within the hours joins the queue now.
        if (draft.row.state === 'waiting' && !opening.isLeft) draft.set({ isLeft: false, waitingSince: draft.now });
        return undefined;
      }
      draft.begin({ skill: opening.skill, isLeft: opening.isLeft });
      return () => draft.say(opening.notice);
    });
    return { conversationId, message: toMessage(message) };
  }

  /** @throws Refusal `support.messageNotFound`, `support.recallTooLate` */
  async recall(uid: number, seq: number): Promise<Schemas['SupportMessage']> {
    const conversation = await this.openings.find(uid);
    if (!conversation) throw new Refusal('support.messageNotFound');
    const by = { sender: 'player', senderId: uid } as const;
    return toMessage(await this.unitOfWork.run(() => this.posts.recall(conversation.id, seq, by)));
  }

  /** Ends the session. @throws Refusal `support.notOpen` */
  async close(uid: number): Promise<void> {
    const conversation = await this.openings.find(uid);
    if (!conversation) throw new Refusal('support.notOpen');
    await this.unitOfWork.run(() =>
      this.thread.change(conversation.id, (draft) => {
        if (!draft.end('player', '玩家结束了会话')) throw new Refusal('support.notOpen');
      }),
    );
  }

  /** @throws Refusal `support.notRatable`, `support.contentRefused` */
  async rate(uid: number, stars: number, comment: string): Promise<void> {
    const conversation = await this.openings.find(uid);
    if (!conversation) throw new Refusal('support.notRatable');
    const ratingComment = await this.intake.textOf(comment);
    await this.unitOfWork.run(() =>
      this.thread.change(conversation.id, (draft) => {
        // An unanswered session has no agent to rate.
        if (draft.row.agentId === null || !draft.move('rate', { rating: stars }))
          throw new Refusal('support.notRatable');
        draft.noteSession({ rating: stars, ratingComment });
      }),
    );
  }
}
