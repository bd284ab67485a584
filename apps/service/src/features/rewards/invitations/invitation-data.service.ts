import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** Whom the player brought, as they are handed it: that there was somebody, and not who. */
@Injectable()
export class InvitationDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'invitation-code',
        label: '我的邀请码',
        tables: ['invitation_codes'],
        from: 'invitation_codes c',
        where: 'c.uid = :uid',
        key: 'c.uid',
        columns: {
          code: ['c.code', '邀请码'],
          earned: ['c.earned', '累计X钻'],
          createdAt: ['c.created_at', '生成时间', 'time'],
        },
      },
      {
        name: 'invitations',
        label: '邀请记录',
        tables: ['invitations'],
        from: 'invitations i',
        where: '(i.inviter_uid = :uid OR i.invitee_uid = :uid)',
        key: 'i.id',
        columns: {
          // Who the other one is, is theirs.
          isInviter: ['i.inviter_uid = :uid', '由我邀请', 'yes'],
          state: ['i.state', '状态', labels.InvitationState],
          coins: ['CASE WHEN i.inviter_uid = :uid THEN i.inviter_paid ELSE i.invitee_coins END', 'X钻'],
          settledAt: ['i.settled_at', '结算时间', 'time'],
          createdAt: ['i.created_at', '时间', 'time'],
        },
      },
    );
  }
}
