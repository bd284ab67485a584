import type { BodyOf } from '@ug/contract';
import { GiftBatchesService } from '#features/rewards/gift-codes/gift-batches.service';
import { GiftPackageEditingService } from '#features/rewards/gift-packages/gift-package-editing.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import type { TestApp } from './test-app';

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

type BatchFields = Partial<BodyOf<'consoleCreateGiftBatch'>>;

/** A batch whose codes are made. */
export async function makeBatch(app: TestApp, packageId: number, fields: BatchFields = {}) {
  const time = { startAt: null, endAt: null };
  const body = {
    name: '渠道码',
    packageId,
    kind: 'unique',
    code: null,
    count: 3,
    oncePerPlayer: true,
    ...time,
  } as const;
  const { id } = await app.get(GiftBatchesService).create({ ...body, ...fields });
  await app.get(TaskRunner).runDue();
  return app.get(GiftBatchesService).get(id);
}

/** The codes of a batch, as its file shows them; they can be read this way once. */
export async function exportedCodes(app: TestApp, id: number): Promise<string[]> {
  const staff = await app.staff('operator');
  await staff.call('exportGiftBatch', { params: { id } });
  await app.get(TaskRunner).runDue();
  const { url } = await staff.call('getGiftBatchExport', { params: { id } });
  const { pathname, search } = new URL(url);
  // The address that the operator chose may lead to another machine.
  const text = await (await fetch(app.origin + pathname + search)).text();
  return text.trim().split('\r\n').slice(1);
}
