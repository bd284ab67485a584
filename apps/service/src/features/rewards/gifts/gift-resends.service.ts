import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { MessagesService } from '#features/players/messages/messages.service';
import type { GiftEntity } from './gift.entity';
import { toGivenGift } from './gifts.mapper';
import { GiftsRepository } from './gifts.repository';

/** Sends players what they were given once more, where they lost it or overlooked it. */
@Injectable()
export class GiftResendsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gifts: GiftsRepository,
    private readonly messages: MessagesService,
    private readonly trail: AuditTrail,
  ) {}

  /** Tells the player again what a gift holds; nothing is given twice. @throws Refusal `gift.notFound` */
  async resend(id: number): Promise<Schemas['GivenGift']> {
    const gift = await this.gifts.find(id);
    if (!gift) throw new Refusal('gift.notFound');
    const { uid, name } = gift;
    await this.unitOfWork.run(async () => {
      await this.messages.notify(uid, { title: '您的礼包内容', content: wordsOf(gift), link: '/gifts' });
      const entry = { action: 'resend', resource: 'gifts', recordId: id, recordLabel: `${name}（玩家 ${uid}）`, uid };
      await this.trail.record({ ...entry, before: null, after: { uid } });
    });
    return toGivenGift(gift);
  }
}

function wordsOf({ name, rewards, gameCode, instructions }: GiftEntity): string {
  const credited = rewards.map(({ kind, amount }) => `${labels.GiftRewardKind[kind]} ${amount}`).join('、');
  const lines = [
    `您领取过的“${name}”：`,
    credited && `奖励：${credited}（领取时已到账）`,
    gameCode !== null && `兑换码：${gameCode}`,
    instructions && `使用方法：${instructions}`,
  ];
  return lines.filter(Boolean).join('\n');
}
