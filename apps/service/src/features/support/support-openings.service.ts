import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { AccountsService } from '../accounts/accounts.service';
import { SupportSettingsService } from '../support-settings/support-settings.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import type { SupportConversationEntity } from './support.entity';

/** What a player says about a session before it begins. */
export interface PlayerWish {
  /** Left to be answered later, whatever the hours say. */
  readonly isLeft: boolean;
  readonly skill?: string | undefined;
}

/** How a player's session would begin now. */
export interface Opening {
  readonly playerName: string;
  readonly skill: string;
  readonly isLeft: boolean;
  /** What is said in the beginning; empty for nothing. */
  readonly notice: string;
}

/** Where conversations come from. */
@Injectable()
export class SupportOpeningsService {
  constructor(
    private readonly conversations: SupportConversationsRepository,
    private readonly accounts: AccountsService,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** How a session of a player would begin now; null for a uid without a player. */
  async plan(uid: number, wish: PlayerWish): Promise<Opening | null> {
    const playerName = await this.accounts.nameOf(uid);
    if (playerName === null) return null;
    const settings = await this.settings.current();
    const isLeft = wish.isLeft || !this.settings.hours(settings).isOpen;
    const skill = settings.skills.some(({ key }) => key === wish.skill) ? (wish.skill ?? '') : '';
    return { playerName, skill, isLeft, notice: isLeft ? settings.offline : settings.welcome };
  }

  /** What a player is called; null for a uid without a player. */
  nameOf(uid: number): Promise<string | null> {
    return this.accounts.nameOf(uid);
  }

  /** The conversation of a player; null for one who never wrote. */
  find(uid: number): Promise<SupportConversationEntity | null> {
    return this.conversations.findOf(uid);
  }

  /** The number of a player's conversation, which is made where there is none; inside the caller's unit of work. */
  idOf(uid: number, playerName: string): Promise<number> {
    return this.conversations.idOf(uid, playerName, this.clock.now());
  }
}
