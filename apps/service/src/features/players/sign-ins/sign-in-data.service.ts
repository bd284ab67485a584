import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** When and where the player signed in, as they are handed it. */
@Injectable()
export class SignInDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'sign-ins',
      label: '登录记录',
      tables: ['sign_ins'],
      from: 'sign_ins s',
      where: 's.uid = :uid',
      key: 's.id',
      columns: {
        at: ['s.at', '时间', 'time'],
        way: ['s.way', '方式', labels.SignInWay],
        outcome: ['s.outcome', '结果', labels.SignInOutcome],
        device: ['s.device', '设备'],
        network: ['s.network', '网络'],
        isNewDevice: ['s.is_new_device', '新设备', 'yes'],
      },
    });
  }
}
