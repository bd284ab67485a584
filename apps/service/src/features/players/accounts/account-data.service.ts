import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData, type DataRow } from '#platform/player-data/player-data';
import { Sessions } from '#platform/auth/sessions';

/** Who the player is, as they are handed it: never what proves it. */
@Injectable()
export class AccountDataService implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'profile',
      label: '账号资料',
      tables: ['players'],
      from: 'players p',
      where: 'p.id = :uid',
      key: 'p.id',
      columns: {
        uid: ['p.id', 'UID'],
        loginName: ['p.login_name', '账号'],
        name: ['p.name', '昵称'],
        phone: ['p.phone', '手机号'],
        sex: ['p.sex', '性别', labels.Sex],
        age: ['p.age', '年龄'],
        bornOn: ['p.born_on', '出生日期'],
        avatar: ['p.avatar_shown', '头像文件'],
        levelType: ['p.level_type', '会员等级'],
        expTime: ['p.exp_time', '会员到期', 'time'],
        channelId: ['p.channel_id', '来源渠道'],
        inviteCode: ['p.invite_code', '填写的邀请码'],
        deviceId: ['p.device_id', '注册设备'],
        banned: ['p.banned', '是否封禁', 'yes'],
        banReason: ['p.ban_reason', '封禁原因'],
        eraseAt: ['p.erase_at', '注销时间', 'time'],
        lastLoginAt: ['p.last_login_at', '最近登录', 'time'],
        createdAt: ['p.created_at', '注册时间', 'time'],
        updatedAt: ['p.updated_at', '资料更新', 'time'],
      },
    });
    this.playerData.declare({
      name: 'sessions',
      label: '登录中的设备',
      tables: ['sessions'],
      columns: {
        about: { label: '设备', form: 'json' },
        createdAt: { label: '登录时间', form: 'time' },
      },
      rows: (uid) => this.sessionsOf(uid),
    });
  }

  private async *sessionsOf(uid: number): AsyncGenerator<readonly DataRow[]> {
    const sessions = await this.sessions.list('player', String(uid));
    yield sessions.map(({ claims, createdAt }) => ({
      about: claims,
      createdAt: createdAt.toISOString(),
    }));
  }
}
