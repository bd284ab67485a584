import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** When the player wished to be forgotten, as they are handed it. */
@Injectable()
export class ErasureDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'erasures',
      label: '注销申请',
      tables: ['erasures'],
      from: 'erasures e',
      where: 'e.uid = :uid',
      key: 'e.id',
      columns: {
        state: ['e.state', '状态', labels.ErasureState],
        createdAt: ['e.created_at', '申请时间', 'time'],
        dueAt: ['e.due_at', '清除时间', 'time'],
        endedAt: ['e.ended_at', '结束时间', 'time'],
      },
    });
  }
}
