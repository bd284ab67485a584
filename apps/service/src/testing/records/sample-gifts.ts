import type { BodyOf } from '@ug/contract';
import { GiftPackageEditingService } from '#features/rewards/gift-packages/gift-package-editing.service';
import type { TestApp } from '../test-app';

export type GiftFields = Partial<BodyOf<'consoleCreateGiftPackage'>>;

export const giftFields: BodyOf<'consoleCreateGiftPackage'> = {
  name: '新手礼包',
  summary: 'X钻 20',
  instructions: '奖励已直接到账。',
  gameId: null,
  rewards: [{ kind: 'diamonds', amount: 20 }],
  hasGameCode: false,
  minLevel: 0,
  channels: [],
  registeredSince: null,
  stock: null,
  startAt: null,
  endAt: null,
  sortOrder: 10,
};

/** A package of the gift centre, with what the test says. */
export async function makeGift(app: TestApp, fields: GiftFields = {}, gameCodes: readonly string[] = []) {
  const editing = app.get(GiftPackageEditingService);
  const { id } = await editing.create({ ...giftFields, hasGameCode: gameCodes.length > 0, ...fields });
  if (gameCodes.length > 0) await editing.addGameCodes(id, gameCodes);
  return editing.publish(id);
}
