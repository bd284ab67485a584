import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** The gifts that the player has, as they are handed it. */
@Injectable()
export class GiftDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'gifts',
      label: '领取的礼包',
      tables: ['gifts'],
      from: 'gifts g',
      where: 'g.uid = :uid',
      key: 'g.id',
      columns: {
        name: ['g.name', '礼包'],
        instructions: ['g.instructions', '使用说明'],
        rewards: ['g.rewards', '内容', 'json'],
        diamonds: ['g.diamonds', 'X钻'],
        gameCode: ['g.game_code', '游戏兑换码'],
        expiresAt: ['g.expires_at', '有效期至', 'time'],
        createdAt: ['g.created_at', '领取时间', 'time'],
      },
    });
  }
}
