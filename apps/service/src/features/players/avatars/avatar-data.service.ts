import { Injectable, type OnModuleInit } from '@nestjs/common';
import { labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** The pictures that the player gave themselves, as they are handed it. */
@Injectable()
export class AvatarDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'avatars',
      label: '头像',
      tables: ['avatars'],
      from: 'avatars a',
      where: 'a.uid = :uid',
      key: 'a.id',
      columns: {
        file: ['a.file', '图片文件'],
        state: ['a.state', '状态', labels.AvatarState],
        createdAt: ['a.created_at', '上传时间', 'time'],
      },
    });
  }
}
