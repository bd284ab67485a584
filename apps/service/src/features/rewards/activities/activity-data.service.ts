import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';

/** What the player won, as they are handed it. */
@Injectable()
export class ActivityDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'activities',
      label: '活动奖励',
      tables: ['activity_awards'],
      from: 'activity_awards w LEFT JOIN activities a ON a.id = w.activity_id',
      where: 'w.uid = :uid',
      key: 'w.id',
      columns: {
        at: ['w.at', '时间', 'time'],
        activity: ['a.title', '活动'],
        name: ['w.name', '奖励'],
        rewards: ['w.rewards', '内容', 'json'],
        rank: ['w.rank', '名次'],
        diamonds: ['w.diamonds', 'X钻'],
        days: ['w.days', '会员天数'],
        spent: ['w.spent', '花费X钻'],
      },
    });
  }
}
