import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** The messages that the player received, as they are handed it. */
@Injectable()
export class MessageDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'messages',
        label: '收到的系统消息',
        tables: ['messages', 'message_deliveries'],
        from: 'message_deliveries d JOIN messages m ON m.id = d.message_id',
        where: 'd.uid = :uid AND d.recalled_at IS NULL',
        key: 'd.message_id',
        columns: {
          title: ['m.title', '标题'],
          content: ['m.content', '内容'],
          sentAt: ['d.sent_at', '时间', 'time'],
          readAt: ['d.read_at', '阅读时间', 'time'],
        },
      },
      {
        name: 'broadcasts',
        label: '全员系统消息',
        tables: ['messages', 'message_reads', 'message_positions'],
        from: 'messages m JOIN players p ON p.id = :uid LEFT JOIN message_positions s ON s.uid = p.id',
        where: `m.state = 'sent' AND m.position > p.feed_from`,
        key: 'm.id',
        columns: {
          title: ['m.title', '标题'],
          content: ['m.content', '内容'],
          sentAt: ['m.sent_at', '时间', 'time'],
          isRead: [
            `CASE WHEN m.position <= coalesce(s.position, p.feed_from)
              OR EXISTS (SELECT 1 FROM message_reads r WHERE r.uid = p.id AND r.message_id = m.id) THEN 1 ELSE 0 END`,
            '已读',
            'yes',
          ],
        },
      },
    );
  }
}
