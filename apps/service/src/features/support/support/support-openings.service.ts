import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import type { SupportConversationEntity } from './support.entity';

/** What a player says about a session before it begins. */
export interface PlayerWish {
  /** Left to be answered later, whatever the hours say. */
  readonly isLeft: boolean;
  readonly skill?: string | undefined;
}

/** How a player's session would begin now. */
interface Opening {
  readonly skill: string;
  readonly isLeft: boolean;
  /** What is said in the beginning; empty for nothing. */
  readonly notice: string;
}

/** Where conversations come from. */
@Injectable()
export class SupportOpeningsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: SupportConversationsRepository,
    private readonly accounts: AccountsService,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** How a player's session would begin now. */
  async plan(wish: PlayerWish): Promise<Opening> {
    const settings = await this.settings.current();
    const isLeft = wish.isLeft || !this.settings.hours(settings).isOpen;
    const skill = settings.skills.some(({ key }) => key === wish.skill) ? (wish.skill ?? '') : '';
    return { skill, isLeft, notice: isLeft ? settings.offline : settings.welcome };
  }

  /** What a player is called; null for a uid without a player. */
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

const senders = { player: '我', agent: '客服', system: '系统' };

/** What the player and customer service said to each other, as they are handed it. */
@Injectable()
export class SupportDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'support-messages',
        label: '客服会话',
        tables: ['support_conversations', 'support_messages'],
        from: 'support_messages m JOIN support_conversations c ON c.id = m.conversation_id',
        // Notes are of the staff for the staff.
        where: `c.uid = :uid AND m.kind <> 'note'`,
        key: 'm.seq',
        columns: {
          at: ['m.at', '时间', 'time'],
          sender: ['m.sender', '来自', senders],
          name: ['m.sender_name', '名字'],
          text: [`CASE WHEN m.recalled_at IS NULL THEN m.text ELSE '' END`, '内容'],
          picture: ['CASE WHEN m.recalled_at IS NULL THEN m.picture END', '图片', 'json'],
          card: ['CASE WHEN m.recalled_at IS NULL THEN m.card END', '卡片', 'json'],
          recalledAt: ['m.recalled_at', '撤回时间', 'time'],
        },
      },
      {
        name: 'support-ratings',
        label: '客服评价',
        tables: ['support_sessions'],
        from: 'support_sessions s JOIN support_conversations c ON c.id = s.conversation_id',
        where: 'c.uid = :uid',
        key: 's.id',
        columns: {
          openedAt: ['s.opened_at', '开始时间', 'time'],
          closedAt: ['s.closed_at', '结束时间', 'time'],
          rating: ['s.rating', '评分'],
          comment: ['s.rating_comment', '评价'],
        },
      },
    );
  }
}
