import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** Of what the player is notified, as they are handed it. */
@Injectable()
export class PushDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'push',
      label: '消息通知',
      tables: ['push_subscriptions'],
      from: 'push_subscriptions s',
      where: 's.uid = :uid',
      key: 's.id',
      // Where a browser is reached and by which keys lets anybody write to it.
      columns: {
        messages: ['s.messages', '系统消息', 'yes'],
        support: ['s.support', '客服回复', 'yes'],
        createdAt: ['s.created_at', '开启时间', 'time'],
      },
    });
  }
}
