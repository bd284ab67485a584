import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SupportOpeningsService } from '#features/support/support/support-openings.service';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { SupportConversationRow } from '#features/support/support/support-conversation.port';
import { ConversationErasureService } from './conversation-erasure.service';

const isClosed = ({ state }: SupportConversationRow): boolean => state === 'closed' || state === 'rated';

/** Conversations whose words go: one that staff clear, and that of a player who is forgotten. */
@Injectable()
export class SupportErasureService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly openings: SupportOpeningsService,
    private readonly erasure: ConversationErasureService,
  ) {}

  /** @throws Refusal `support.notFound`, `support.notClosed` */
  erase(id: number): Promise<SupportConversationRow> {
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(
        id,
        async (draft) => {
          if (!isClosed(draft.row)) throw new Refusal('support.notClosed');
          await this.erasure.erase(draft);
        },
        { action: 'erase' },
      );
      return conversation;
    });
  }

  /** The agent who talks with the player finds the conversation closed and empty. */
  async erasePlayer(uid: number): Promise<void> {
    const found = await this.openings.find(uid);
    if (!found) return;
    await this.thread.change(found.id, async (draft) => {
      if (!isClosed(draft.row)) draft.end('player', '');
      draft.set({ playerName: '已注销玩家' });
      await this.erasure.erase(draft);
    });
  }
}
