import type { BodyOf } from '@ug/contract';
import { GiftBatchesService } from '#features/rewards/gift-codes/gift-batches.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import type { TestApp } from '../test-app';

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
