import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import type { FoundRecord } from '#platform/record-search/record-search';
import { GiftsService } from '#features/rewards/gifts/gifts.service';
import { GiftBatchesService } from './gift-batches.service';
import { giftBatchRecord } from './gift-batches.repository';
import { type TracedCode } from './gift-codes.repository';
import { GiftCodeLookupService } from './gift-code-lookup.service';

/** One code, as staff look it up. */
@Injectable()
export class GiftCodeConsoleService {
  constructor(
    private readonly codes: GiftCodeLookupService,
    private readonly batches: GiftBatchesService,
    private readonly gifts: GiftsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  /** Traces a code: its batch, its uses and its gifts. @throws Refusal `gift-code.invalid` for one that was never made */
  async trace(typed: string): Promise<Schemas['GiftCodeTrace']> {
    const code = await this.codes.find(typed);
    const { cap, used } = code;
    return {
      batch: await this.batches.get(code.batch_id),
      state: stateOf(code),
      cap,
      used,
      gifts: await this.gifts.ofCode(code.id),
    };
  }

  /** The code that was typed, as a search shows it: what became of it is traced on its page. */
  async found(typed: string): Promise<FoundRecord[]> {
    const code = await this.codes.seek(typed);
    if (!code) return [];
    const { name } = await this.records.require(giftBatchRecord, code.batch_id);
    const subtitle = `${name} · ${labels.GiftCodeState[stateOf(code)]} · ${code.used} / ${code.cap}`;
    return [{ id: code.id, title: typed.toUpperCase(), subtitle, path: '/gift-codes' }];
  }

  /** Makes one code void. @throws Refusal `gift-code.batchNotFound`, `gift-code.invalid` for one that is not of this batch */
  async void(id: number, typed: string, reason: string): Promise<Schemas['GiftBatch']> {
    await this.records.require(giftBatchRecord, id);
    const code = await this.codes.find(typed);
    if (code.batch_id !== id) throw new Refusal('gift-code.invalid');
    // The history names the code by its id, because no history shows codes.
    const note = { codeId: code.id, reason: reason.trim() };
    await this.unitOfWork.run(() =>
      this.records.change(giftBatchRecord, { id, action: 'voidCode', note }, async () => {
        await this.codes.void(code.id);
        return {};
      }),
    );
    return this.batches.get(id);
  }
}

function stateOf({ is_void: isVoid, used, cap }: TracedCode): Schemas['GiftCodeState'] {
  if (used >= cap) return 'used';
  return isVoid ? 'void' : 'unused';
}
