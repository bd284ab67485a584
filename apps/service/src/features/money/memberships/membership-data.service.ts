import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** The player's membership and what became of it, as they are handed it. */
@Injectable()
export class MembershipDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'membership',
        label: '会员',
        tables: ['memberships'],
        from: 'memberships m',
        where: 'm.uid = :uid',
        key: 'm.id',
        columns: {
          level: ['m.level', '等级'],
          totalDays: ['m.total_days', '累计天数'],
          expiresAt: ['m.expires_at', '到期时间', 'time'],
          createdAt: ['m.created_at', '首次开通', 'time'],
        },
      },
      {
        name: 'membership-changes',
        label: '会员记录',
        tables: ['membership_changes'],
        from: 'membership_changes m',
        where: 'm.uid = :uid',
        key: 'm.id',
        columns: {
          at: ['m.at', '时间', 'time'],
          kind: ['m.kind', '方式', labels.MembershipKind],
          name: ['m.name', '套餐'],
          days: ['m.days', '天数'],
          coins: ['m.coins', 'X钻'],
          amount: ['m.amount', '金额（分）'],
          expiresAt: ['m.expires_at', '到期时间', 'time'],
        },
      },
    );
  }
}
