import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** When the player checked in, as they are handed it. */
@Injectable()
export class CheckInDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'check-ins',
        label: '签到',
        tables: ['check_ins'],
        from: 'check_ins c',
        where: 'c.uid = :uid',
        key: 'c.id',
        columns: {
          day: ['c.day', '日期'],
          streak: ['c.streak', '连续天数'],
          coins: ['c.coins', 'X钻'],
          cards: ['c.cards', '补签卡'],
          isMakeUp: ['c.is_make_up', '补签', 'yes'],
          at: ['c.at', '签到时间', 'time'],
        },
      },
      {
        name: 'check-in-cards',
        label: '补签卡',
        tables: ['check_in_cards'],
        from: 'check_in_cards c',
        where: 'c.uid = :uid',
        key: 'c.uid',
        columns: { cards: ['c.cards', '剩余'], total: ['c.total', '累计'] },
      },
    );
  }
}
