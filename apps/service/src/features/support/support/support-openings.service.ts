import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import type { SupportConversationEntity } from './support-conversation.entity';

/** Choices of a player for a session that has not begun. */
export interface PlayerWish {
  /** Whether the message is left to be answered later, even within the hours. */
  readonly isLeft: boolean;
  readonly skill?: string | undefined;
}

/** Properties of a player's session if it began now. */
interface Opening {
  readonly skill: string;
  readonly isLeft: boolean;
  /** Notice at the beginning; empty for none. */
  readonly notice: string;
}

/** Finds conversations, makes them, and plans their sessions. */
@Injectable()
export class SupportOpeningsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: SupportConversationsRepository,
    private readonly accounts: AccountsService,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** Plans a player's session that would begin now. */
  async plan(wish: PlayerWish): Promise<Opening> {
    const settings = await this.settings.current();
    const isLeft = wish.isLeft || !this.settings.hours(settings).isOpen;
    const skill = settings.skills.some(({ key }) => key === wish.skill) ? (wish.skill ?? '') : '';
    return { skill, isLeft, notice: isLeft ? settings.offline : settings.welcome };
  }

  /** Returns a player's nickname; null for a uid without a player. */
  nameOf(uid: number): Promise<string | null> {
    return this.accounts.nameOf(uid);
  }

  /** The conversation of a player; null for one who never wrote. */
  find(uid: number): Promise<SupportConversationEntity | null> {
    return this.conversations.findOf(uid);
  }

  /** The number of a player's conversation, which is made where there is none, in the caller's unit of work or its own. */
  async idOf(uid: number, playerName: string): Promise<number> {
    const known = await this.conversations.knownId(uid);
    return known ?? this.unitOfWork.run(() => this.conversations.idOf(uid, playerName, this.clock.now()));
  }
}
