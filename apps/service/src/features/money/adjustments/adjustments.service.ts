import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { diamonds } from '#platform/money/yuan';
import { Records } from '#platform/records/records';
import { MessagesService } from '#features/players/messages/messages.service';
import { AdjustmentMovesService, type Allowance } from './adjustment-moves.service';
import type { AdjustmentEntity } from './adjustment.entity';
import { toAdjustment } from './adjustments.mapper';
import { adjustmentRecord, AdjustmentsRepository } from './adjustments.repository';

type Adjustment = Schemas['Adjustment'];

/** Diamonds that staff give or take by hand: at once within what each may move in a day, else once a colleague approves. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly adjustments: AdjustmentsRepository,
    private readonly moves: AdjustmentMovesService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListAdjustments'>): Promise<Page<Adjustment>> {
    return (await this.adjustments.page(query)).map(toAdjustment);
  }

  /** @throws Refusal `adjustment.notFound` */
  async get(id: number): Promise<Adjustment> {
    return toAdjustment(await this.records.require(adjustmentRecord, id));
  }

  /** @throws Refusal `account.notFound`, `wallet.insufficient` */
  request(staff: StaffPrincipal, body: BodyOf<'requestAdjustment'>): Promise<Adjustment> {
    return this.submit(staff, { ...body, title: body.title?.trim() || DEFAULT_TITLE }, 'approval');
  }

  /**
   * Gives a compensation of customer service. It has its own daily limit; beyond that, colleagues approve it.
   * @throws Refusal `account.notFound`
   */
  compensate(staff: StaffPrincipal, body: BodyOf<'compensatePlayer'>): Promise<Adjustment> {
    return this.submit(staff, { ...body, title: body.title?.trim() || COMPENSATION_TITLE }, 'compensation');
  }

  private async submit(staff: StaffPrincipal, body: Asked, allowance: Allowance): Promise<Adjustment> {
    await this.moves.requirePlayer(body.uid);
    await this.moves.requireEnough(body);
    const added = await this.unitOfWork.run(async () => {
      const isAllowed = await this.moves.isWithinLimit(staff, body.amount, allowance);
      const words = { reason: body.reason.trim(), title: body.title };
      const fields = { ...undecided, ...words, requesterId: staff.staffId, requestedBy: staff.name };
      const state = isAllowed ? 'done' : 'pending';
      return this.records.add(
        adjustmentRecord,
        { ...fields, uid: body.uid, amount: body.amount, state },
        async (id) => {
          if (isAllowed) await this.move(await this.records.require(adjustmentRecord, id));
        },
      );
    });
    return toAdjustment(added);
  }

  /** @throws Refusal `adjustment.notFound`, `adjustment.decided`, `adjustment.ownRequest`, `wallet.insufficient` */
  approve(staff: StaffPrincipal, id: number): Promise<Adjustment> {
    return this.decide(id, 'approve', async (adjustment) => {
      if (adjustment.requesterId === staff.staffId) throw new Refusal('adjustment.ownRequest');
      await this.move(adjustment);
      return { state: 'done', ...by(staff) };
    });
  }

  /** @throws Refusal `adjustment.notFound`, `adjustment.decided` */
  decline(staff: StaffPrincipal, id: number, note: string): Promise<Adjustment> {
    return this.decide(id, 'decline', () => ({ state: 'declined', note: note.trim(), ...by(staff) }));
  }

  /** Takes back one's own request. @throws Refusal `adjustment.notFound`, `adjustment.decided`, `staff.forbidden` */
  withdraw(staff: StaffPrincipal, id: number): Promise<Adjustment> {
    return this.decide(id, 'withdraw', ({ requesterId }) => {
      if (requesterId !== staff.staffId) throw new Refusal('staff.forbidden');
      return { state: 'withdrawn' };
    });
  }

  /** The balance shows diamonds that come; diamonds that are taken need words. */
  private async move(adjustment: AdjustmentEntity): Promise<void> {
    await this.moves.move(adjustment);
    const { uid, amount, title } = adjustment;
    if (amount >= 0) return;
    const content = `您的账户扣除了 ${diamonds(-amount)}：${title}。如有疑问请联系客服。`;
    await this.messages.notify(uid, { title: 'X钻扣除通知', content, link: '/coins' });
  }

  private async decide(
    id: number,
    action: string,
    decision: (adjustment: AdjustmentEntity) => Outcome | Promise<Outcome>,
  ): Promise<Adjustment> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(adjustmentRecord, { id, action }, async (adjustment) => {
        if (adjustment.state !== 'pending') throw new Refusal('adjustment.decided');
        return { ...(await decision(adjustment)), decidedAt: this.clock.now() };
      }),
    );
    return toAdjustment(after);
  }
}

const by = ({ staffId, name }: StaffPrincipal) => ({ deciderId: staffId, decidedBy: name });

type Outcome = Pick<AdjustmentEntity, 'state'> & Partial<Pick<AdjustmentEntity, 'note' | 'deciderId' | 'decidedBy'>>;

const undecided = { deciderId: null, decidedBy: null, decidedAt: null, note: '' } as const;

const DEFAULT_TITLE = '人工调整';
const COMPENSATION_TITLE = '客服补偿';

type Asked = Pick<AdjustmentEntity, 'uid' | 'amount' | 'reason' | 'title'>;
