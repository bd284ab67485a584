import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** The games that the player owns, as they are handed it. */
@Injectable()
export class PurchaseDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'purchases',
      label: '拥有的游戏',
      tables: ['purchases'],
      from: 'purchases p',
      where: 'p.uid = :uid',
      key: 'p.id',
      columns: {
        name: ['p.name', '游戏'],
        price: ['p.price', '价格（X钻）'],
        paid: ['p.paid', '支付（X钻）'],
        waivedBy: ['p.waived_by', '免费原因'],
        createdAt: ['p.created_at', '购买时间', 'time'],
      },
    });
  }
}
