import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { SupportPicturesService } from '../support/support-pictures.service';
import { SupportThreadService, type SupportConversationEntity } from '../support/support-thread.service';
import { SupportHistoryRepository, type LostPicture } from './support-history.repository';
import { SupportTranscriptsRepository } from './support-transcripts.repository';

/** Screens that are open are told of so many of the last messages. */
const MAX_TOLD = 100;

/** Removes for good what was said in a conversation. */
@Injectable()
export class SupportErasureService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly history: SupportHistoryRepository,
    private readonly pictures: SupportPicturesService,
    private readonly transcripts: SupportTranscriptsRepository,
  ) {}

  /** @throws Refusal `support.notFound`, `support.notClosed` */
  erase(id: number): Promise<SupportConversationEntity> {
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(
        id,
        async (draft) => {
          const { state, lastSeq } = draft.row;
          if (state !== 'closed' && state !== 'rated') throw new Refusal('support.notClosed');
          await this.letGo(await this.history.erase(id));
          await this.transcripts.forgetOf(id);
          for (let seq = Math.max(1, lastSeq - MAX_TOLD + 1); seq <= lastSeq; seq += 1) draft.recalled.push(seq);
          draft.set({ lastLine: '' });
        },
        { action: 'erase' },
      );
      return conversation;
    });
  }

  private async letGo(pictures: readonly LostPicture[]): Promise<void> {
    for (const { conversationId, pictureId } of pictures) await this.pictures.detach([pictureId], conversationId);
  }
}
