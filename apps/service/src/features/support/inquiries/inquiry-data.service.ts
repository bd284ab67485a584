import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** What the player asked about business, as they are handed it. */
@Injectable()
export class InquiryDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'inquiries',
      label: '商务咨询',
      tables: ['inquiries'],
      from: 'inquiries i',
      where: 'i.uid = :uid',
      key: 'i.id',
      columns: {
        topic: ['i.topic', '主题', labels.InquiryTopic],
        name: ['i.name', '称呼'],
        company: ['i.company', '公司'],
        contact: ['i.contact', '联系方式'],
        text: ['i.text', '内容'],
        createdAt: ['i.created_at', '提交时间', 'time'],
      },
    });
  }
}
