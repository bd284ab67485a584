import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

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
